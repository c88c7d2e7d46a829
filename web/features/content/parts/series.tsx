import { useId, useState } from 'react';
import { interpretationForms } from '#contract/content/constants.ts';
import { policyReadCalls, type InterpretationSeries } from '#contract/content/policy-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { PartProps } from '../slots.tsx';
import styles from './series.module.css';

const shownAtOnce = 4;
/** Of a longer series the first ones, and the way to all of it. */
const mostParts = 6;

/** Interpretations that belong together, above the list of all of them. Where that list shows one series, there is nothing to choose. */
export function Part({ path }: PartProps) {
  const id = useId();
  const [shown, setShown] = useState(shownAtOnce);
  const isChosen = Boolean(useOwnQuery(path).get('series'));
  const all = useCall(
    policyReadCalls.interpretationSeries,
    { pageNum: 1, pageSize: Math.min(shown, 100) },
    { keepsPrevious: true, isEnabled: !isChosen },
  );
  const { total = 0, rows = [] } = all.data ?? {};
  if (isChosen || (all.status === 'ready' && total === 0)) return null;
  return (
    <>
      <section className={styles.series} aria-labelledby={id}>
        <SectionHead id={id} title="系列" note={total > 0 && `共 ${String(total)} 个`} />
        {all.status === 'failed' ? (
          <div className="card">
            <FailedState onRetry={all.retry} isRetrying={all.isRetrying} />
          </div>
        ) : all.data === undefined ? (
          <Loading>
            <Bones />
          </Loading>
        ) : (
          <ul className={styles.cards}>
            {rows.map((one) => (
              <li key={one.series} className="card">
                <Series of={one} path={path} />
              </li>
            ))}
          </ul>
        )}
        {total > rows.length && all.data !== undefined && shown < 100 && (
          <Button onClick={() => setShown(shown + shownAtOnce)} isBusy={all.status === 'loading'}>
            再看几个系列
          </Button>
        )}
      </section>
      <SectionHead title="全部解读" />
    </>
  );
}

function Series({ of: { series, count, parts }, path }: { of: InterpretationSeries } & PartProps) {
  const href = `#${addressOf(path, { series })}`;
  return (
    <>
      <h3>
        <a href={href}>
          <Headline text={series} />
        </a>
      </h3>
      <p className="meta">
        共 {count} 篇，最近更新 <time>{parts.at(-1)?.releaseTimeShow}</time>
      </p>
      <ol>
        {parts.slice(0, mostParts).map(({ id, title, form }) => (
          <li key={id}>
            <a href={`#${addressOf('/Info/xljdDetail', { infoId: id })}`}>
              <Headline text={title} />
            </a>
            <span className="meta">{interpretationForms[form]}</span>
          </li>
        ))}
      </ol>
      {count > mostParts && (
        <MoreLink href={href} of={series}>
          全部 {count} 篇
        </MoreLink>
      )}
    </>
  );
}

/** As high as two series of a few parts. */
function Bones() {
  return (
    <div className={styles.cards}>
      {[0, 1].map((n) => (
        <div key={n} className={`card ${styles.bones ?? ''}`}>
          {['56%', '32%', '88%', '80%', '88%', '72%'].map((width, index) => (
            <SkeletonLine key={index} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
