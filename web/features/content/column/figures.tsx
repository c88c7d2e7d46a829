import { contentCalls } from '#contract/content/calls.ts';
import type { RunTimeFilters } from '#contract/content/list-filters.ts';
import type { Figure } from '#contract/portal/views.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import styles from './column.module.css';

/** How much a column has. A figure that could not be had is a dash, not a zero. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={`card ${styles.figures ?? ''}`} aria-label={`${label}：数量`}>
      {figures.map((figure) => (
        <Count key={figure.label} figure={figure} />
      ))}
    </dl>
  );
}

function Count({ figure: { label, unit = '个', kind, sectionName = '', where = {} } }: { figure: Figure }) {
  const filters = where as RunTimeFilters;
  const { data, status } = useCall(contentCalls.getCount, { kind, sectionName, filters });
  return (
    <div className={styles.figure} aria-busy={status === 'loading'}>
      <dt>{label}</dt>
      <dd>
        <b className="num">{data === undefined ? '—' : groupedNumber(data.count)}</b>
        <span className="meta">{unit}</span>
      </dd>
    </div>
  );
}
