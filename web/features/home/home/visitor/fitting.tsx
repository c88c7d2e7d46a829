import type { DeclarationItem } from '#contract/content/entities.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { DeclarationFacts } from '#web/lib/text/support-facts.tsx';
import { noAnswers, type Answers } from './questions.ts';
import styles from './visitor.module.css';

/** Open declarations that such an enterprise is not left out of, the next deadline first. Nothing is asked while it is not known. */
export const useFitting = (asker: Answers | undefined) =>
  useCall(
    policyReadCalls.concerningDeclarations,
    { ...(asker ?? noAnswers), pageSize: 60 },
    { isPart: true, isEnabled: asker !== undefined },
  );

export function Fitting({ rows }: { rows: readonly DeclarationItem[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.fitting} aria-label="能报的">
      {rows.map((item) => (
        <li key={item.id}>
          <a className={styles.title} href={contentHref('declaration', item.id)}>
            <Headline text={item.title} />
          </a>
          <DeclarationFacts isSmall of={item} markOf={item.id} />
        </li>
      ))}
    </ul>
  );
}
