import { CasePart } from '#web/console/case.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import type { ReviewedFiling } from './reviewed-filing.ts';
import styles from './score-table.module.css';

/** Points by criterion and reviewer, with means; whoever stands far from the others is pointed out. */
export function ScoreTable({ one }: { one: ReviewedFiling }) {
  const { criteria } = one.form;
  return (
    <CasePart id="filing-scores" title="评审打分">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (axe) */}
      <div className={styles.frame} role="region" aria-label="各评审人员的分数" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">评分项</th>
              {one.scores.map(({ reviewer, isOutlier }) => (
                <th key={reviewer} scope="col">
                  {reviewer} {isOutlier && <Tag tone="amber">偏离较大</Tag>}
                </th>
              ))}
              <th scope="col">均分</th>
            </tr>
          </thead>
          <tbody className="num">
            {criteria.map(({ key, label, most }, n) => (
              <tr key={key}>
                <th scope="row">
                  {label}（{most}）
                </th>
                {one.scores.map(({ reviewer, points }) => (
                  <td key={reviewer}>{points[key] ?? '–'}</td>
                ))}
                <td>{one.mean === null ? '–' : one.means[n]}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">合计</th>
              {one.scores.map(({ reviewer, total, time }) => (
                <td key={reviewer}>{time === null ? '还没打分' : total}</td>
              ))}
              <td>
                <b>{one.mean ?? '–'}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {one.scores.map(
        ({ reviewer, comment }) =>
          comment !== '' && (
            <p key={reviewer}>
              {reviewer}：{comment}
            </p>
          ),
      )}
    </CasePart>
  );
}
