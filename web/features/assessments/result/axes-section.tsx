import { figuresOf, figureWords } from '#contract/assessments/figures.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import type { AssessmentResult } from '#contract/assessments/result.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Radar } from './radar.tsx';

/** With fewer there is no figure to draw. */
const fewestAxes = 3;

/** The parts of a result around a middle, and the same in a table. */
export function AxesSection({ model, result }: { model: AssessmentModel; result: AssessmentResult }) {
  const figures = figuresOf(model, result);
  if (figures === undefined || figures.axes.length < fewestAxes) return null;
  const { axes, axesName, lines } = figures;
  const title = `各${axesName}${result.tool === 'security' ? '已落实的比例（%）' : '一览'}`;
  return (
    <section className="card" aria-labelledby="result-axes">
      <h2 id="result-axes">{title}</h2>
      <Radar axes={axes} lines={lines} />
      <DataTable
        caption={`${title}，列表`}
        rows={axes}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: axesName, cell: ({ name }) => name, isRowHeader: true },
          { key: 'value', header: '数值', cell: ({ value }) => figureWords(value), isNumber: true },
          { key: 'of', header: '最高', cell: ({ of }) => figureWords(of), isNumber: true },
        ]}
      />
    </section>
  );
}
