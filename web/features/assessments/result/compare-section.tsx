import { comparedRows, type ComparedRow } from '#contract/assessments/changes.ts';
import { assessmentCompareCalls } from '#contract/assessments/compare-calls.ts';
import { figureWords } from '#contract/assessments/figures.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './result.module.css';

/** The latest results of the tool beside each other, with what has changed from one to the next. */
export function CompareSection({ tool }: { tool: AssessmentTool }) {
  const compared = useCall(assessmentCompareCalls.compareAssessments, { tool }, { isPart: true });
  return (
    <section className="card" aria-labelledby="result-compare">
      <h2 id="result-compare">历次对比</h2>
      <Loaded of={compared} skeleton={<SkeletonRows count={3} />}>
        {(results) =>
          results.length < 2 ? (
            <p className="muted">只提交过一次。再做一次后，这里并排列出每次的结果和变化。</p>
          ) : (
            <DataTable<ComparedRow | 'level'>
              caption="历次的结果和变化"
              rows={['level', ...comparedRows(results)]}
              rowKey={(row) => (row === 'level' ? 'level' : `figure ${row.key}`)}
              columns={[
                {
                  key: 'name',
                  header: '项目',
                  cell: (row) => (row === 'level' ? '结果' : row.name),
                  isRowHeader: true,
                },
                ...results.map(({ assessmentId, submitTime, version, level }, n) => ({
                  key: String(assessmentId),
                  header: `${shanghaiMinute(submitTime)}（第 ${String(version)} 版题目）`,
                  cell: (row: ComparedRow | 'level') =>
                    row === 'level' ? level : <Compared of={row.cells[n]} />,
                })),
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function Compared({ of }: { of: ComparedRow['cells'][number] }) {
  if (of === undefined) return '没有';
  const { value, change = 0 } = of;
  return (
    <span className="num">
      {figureWords(value)}
      {change !== 0 && (
        <b className={classNames(styles.change, change > 0 ? styles.better : styles.worse)}>
          {change > 0 ? '升' : '降'} {figureWords(Math.abs(change))}
        </b>
      )}
    </span>
  );
}
