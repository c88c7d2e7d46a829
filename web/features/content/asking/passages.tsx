import { Fragment } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import type { policyReadCalls } from '#contract/content/policy-calls.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { SupportFacts } from '#web/lib/text/support-facts.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './asking.module.css';
import { quoteOf, type Quote } from './quote-of.ts';

export type Passage = ResponseOf<typeof policyReadCalls.policyAi>['passages'][number];

/** The page of the item, at the paragraph. */
export const hrefOf = ({ kind, id, paragraph }: Passage) => `${contentHref(kind, id)}&p=${String(paragraph)}`;

/** What says it, as one card: the sentence, where it stands, what can be got and where. The others are folded. */
export function Passages({ of: [best, ...others], isFound }: { of: readonly Passage[]; isFound: boolean }) {
  if (best === undefined) return null;
  return (
    <>
      {!isFound && <p className={styles.verdict}>没有找到能直接回答的规定，最接近的原文是：</p>}
      <Best of={best} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>另外 {others.length} 段相关原文</summary>
          <ol className={styles.passages} start={2}>
            {others.map((passage) => (
              <li key={`${String(passage.id)} ${String(passage.paragraph)} ${passage.text}`}>
                <SourceLink of={passage} />
                <Source of={passage} />
                <p>
                  <Marked of={passage} />
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Best({ of: passage }: { of: Passage }) {
  const { facts } = passage;
  return (
    <div className={styles.best}>
      {facts && (
        <SupportFacts
          {...facts}
          applyAt={
            facts.declarationId === null ? undefined : { id: facts.declarationId, title: passage.title }
          }
        />
      )}
      <blockquote className={styles.quote}>
        <Marked of={quoteOf(passage)} />
      </blockquote>
      <p className={styles.from}>
        出自 <SourceLink of={passage} />
      </p>
      <Source of={passage} />
    </div>
  );
}

const SourceLink = ({ of: passage }: { of: Passage }) => <a href={hrefOf(passage)}>{passage.title}</a>;

function Source({ of: { kind, validity, heading, releaseTimeShow } }: { of: Passage }) {
  return (
    <p className={styles.source}>
      <Tag tone={kind === 'policy' ? 'blue' : 'teal'}>{kind === 'policy' ? '政策' : '解读'}</Tag>
      {validity !== '' && validity !== '有效' && <Tag tone="grey">已{validity}</Tag>}
      {heading !== '' && <span>{heading}</span>}
      <span className="num">{releaseTimeShow}</span>
    </p>
  );
}

function Marked({ of: { text, highlights } }: { of: Quote }) {
  return (
    <>
      {highlights.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(highlights[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.hit}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(highlights.at(-1)?.[1] ?? 0)}
    </>
  );
}
