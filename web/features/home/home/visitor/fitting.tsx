import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { SupportFacts } from '#web/lib/text/support-facts.tsx';
import type { Answers } from './questions.ts';
import styles from './visitor.module.css';

export const fittingRequest = ({ industry, scale }: Answers) => ({ industry, scale, pageSize: 20 });

/** Open declarations that such an enterprise is not left out of, the next deadline first. `most`: how many are shown. */
export function Fitting({ most = 20, ...asker }: Answers & { most?: number }) {
  const { data } = useCall(policyReadCalls.concerningDeclarations, fittingRequest(asker), { isPart: true });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <ul className={styles.fitting} aria-label="能报的">
      {data.rows.slice(0, most).map((item) => (
        <li key={item.id}>
          <a className={styles.title} href={contentHref('declaration', item.id)}>
            <Headline text={item.title} />
          </a>
          <SupportFacts
            isSmall
            amount={item.amount}
            audience={item.audience}
            startsAt={item.declareStartTime}
            endsAt={item.declareEndTime}
            mode={item.mode}
          />
        </li>
      ))}
    </ul>
  );
}
