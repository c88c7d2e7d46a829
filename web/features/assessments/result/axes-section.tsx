import { figuresOf, figureWords } from '#contract/assessments/figures.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import type { AssessmentResult } from '#contract/assessments/result.ts';
import { Radar } from './radar.tsx';
import styles from './result.module.css';

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
      <div className={styles.axes}>
        <Radar axes={axes} lines={lines} />
        <table className={styles.table} aria-label={`${title}，列表`}>
          <thead>
            <tr>
              <th scope="col">{axesName}</th>
              <th scope="col">数值</th>
              <th scope="col">最高</th>
            </tr>
          </thead>
          <tbody>
            {axes.map(({ key, name, value, of }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="num">{figureWords(value)}</td>
                <td className="num">{figureWords(of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
