import { columnCalls } from '#contract/content/column-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import styles from '../column/column.module.css';

const figures = [
  { label: '产业集群', name: 'total', unit: '个' },
  { label: '集群企业', name: 'enterprises', unit: '家' },
  { label: '规上企业', name: 'largeEnterprises', unit: '家' },
  { label: '年产值', name: 'outputValue', unit: '亿元' },
] as const;

/** How large the clusters are together. A figure that could not be had is a dash, not a zero. */
export function ClusterFigures() {
  const { data, status } = useCall(columnCalls.industrialCluster, {});
  return (
    <dl
      className={`card ${styles.figures ?? ''}`}
      aria-label="产业集群：合计"
      aria-busy={status === 'loading'}
    >
      {figures.map(({ label, name, unit }) => (
        <div key={name} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <b className="num">{data === undefined ? '—' : groupedNumber(Math.round(data[name]))}</b>
            <span className="meta">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
