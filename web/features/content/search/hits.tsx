import type { ResponseOf } from '#contract/call.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { SupportFacts } from '#web/lib/text/support-facts.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import list from '../list/list.module.css';
import { pressRow } from '../list/press-row.ts';
import styles from './search.module.css';

type Hit = ResponseOf<typeof searchCalls.query>['rows'][number];

/** What was found, each with the words marked that were looked for. */
export function Hits({ rows }: { rows: readonly Hit[] }) {
  return (
    <ul className={`card ${list.rows ?? ''}`}>
      {rows.map((hit) => (
        <li key={hit.id}>
          {/* By keyboard the link is pressed itself. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <article className={list.row} onClick={pressRow}>
            <div>
              <div className={list.head}>
                <h2>
                  <a href={contentHref(hit.kind, hit.id)}>
                    <Pieces pieces={hit.titlePieces} isTitle />
                  </a>
                </h2>
              </div>
              {hit.snippet.length > 0 && (
                <p className={`clamp2 ${list.summary ?? ''}`}>
                  <Pieces pieces={hit.snippet} />
                </p>
              )}
              {hit.foundIn.map(({ name, text }) => (
                <p key={`${name} ${text}`} className={`meta ${list.meta ?? ''}`}>
                  命中：{name} {text}
                </p>
              ))}
              {hit.facts && <Facts hit={hit} facts={hit.facts} />}
              <p className={`meta ${list.meta ?? ''}`}>
                <Tag>{hit.kindName}</Tag>
                <span>{hit.sectionName}</span>
                {hit.sourceInfo !== '' && <span>{hit.sourceInfo}</span>}
                <time dateTime={hit.releaseTimeShow}>{hit.releaseTimeShow}</time>
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function Facts({ hit, facts: { declarationId, ...facts } }: { hit: Hit; facts: NonNullable<Hit['facts']> }) {
  const applyAt = declarationId === null ? undefined : { id: declarationId, title: hit.title };
  return <SupportFacts isSmall {...facts} applyAt={applyAt} />;
}

function Pieces({ pieces, isTitle = false }: { pieces: Hit['snippet']; isTitle?: boolean }) {
  return pieces.map(({ text, isHit }, at) =>
    isHit ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : isTitle ? (
      <Headline key={at} text={text} />
    ) : (
      text
    ),
  );
}
