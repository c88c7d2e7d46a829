import { checks, type CheckSort } from '#contract/inspection/checks.ts';
import { checkSortNames } from '#contract/inspection/state-names.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { checksOf, stateWords, type Check, type LastRun } from './inspection-words.ts';
import styles from './today.module.css';

const amount = (number: number, { key }: Check) => `${number.toLocaleString('zh-CN')} ${checks[key].unit}`;

/** What was measured, how much may be, and where that stands. */
export function CheckTable({ last, sort }: { last: LastRun; sort: CheckSort }) {
  const rows = checksOf(last, sort);
  const over = rows.filter(({ state }) => state === 'over').length;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h2>{checkSortNames[sort]}</h2>
        {over === 0 ? (
          <span className="meta">没有超限</span>
        ) : (
          <span className={styles.over}>{over} 项超限</span>
        )}
      </div>
      <DataTable
        caption={checkSortNames[sort]}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: '指标', isRowHeader: true, cell: ({ key }) => checks[key].name },
          {
            key: 'measured',
            header: '测得',
            isNumber: true,
            cell: (row) =>
              row.state === 'off' ? '—' : row.measured === null ? '没有内容' : amount(row.measured, row),
          },
          {
            key: 'limit',
            header: '限值',
            isNumber: true,
            cell: (row) => (row.limit === null ? '有即改' : amount(row.limit, row)),
          },
          {
            key: 'state',
            header: '状态',
            // as wide as its word, also where a row stands as a card
            cell: ({ state }) => (
              <span>
                <Tag tone={stateWords[state].tone}>{stateWords[state].text}</Tag>
              </span>
            ),
          },
          {
            key: 'findings',
            header: '要改的',
            cell: ({ key, findings }) =>
              findings === 0 ? (
                '—'
              ) : (
                <a
                  className="inline"
                  href={`#${addressOf('/console', { page: 'inspection', check: key })}`}
                  aria-label={`看 ${String(findings)} 个：${checks[key].name}`}
                >
                  看 {findings} 个
                </a>
              ),
          },
        ]}
      />
    </div>
  );
}
