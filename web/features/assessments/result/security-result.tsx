import { itemAnswers, type Answers } from '#contract/assessments/answers.ts';
import type { CheckItem, SecurityModel } from '#contract/assessments/model-schema.ts';
import { sumsOf } from '#contract/assessments/security-sums.ts';
import type { SecurityCount } from '#contract/assessments/security.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { DegreeTag } from '../degree-tag.tsx';
import styles from './result.module.css';

export interface SecurityResultProps {
  model: SecurityModel;
  result: SecurityCount;
  answers: Answers;
}

/** What is met of each part, and what is not in the order of what is at stake. */
export function SecurityResult({ model, result, answers }: SecurityResultProps) {
  const nameOf = (key: string) => model.nodes.find((node) => node.key === key)?.name ?? '';
  const items = new Map(
    model.questions.filter((each): each is CheckItem => each.kind === 'item').map((each) => [each.key, each]),
  );
  const { met, applicable } = sumsOf(result);
  return (
    <>
      <section className="card" aria-labelledby="result-count">
        <h2 id="result-count">
          适用的 <span className="num">{applicable}</span> 项里，已落实 <span className="num">{met}</span> 项
        </h2>
        <p className="muted">指南没有打分和定级，这里只数落实了几项。</p>
        <table className={styles.table} aria-label="各部分落实了几项">
          <thead>
            <tr>
              <th scope="col">部分</th>
              <th scope="col">已落实</th>
              <th scope="col">部分落实</th>
              <th scope="col">未落实</th>
              <th scope="col">不适用</th>
            </tr>
          </thead>
          <tbody>
            {result.parts.map((part) => (
              <tr key={part.part}>
                <th scope="row">{nameOf(part.part)}</th>
                <td className="num">{part.met}</td>
                <td className="num">{part.partly}</td>
                <td className="num">{part.notMet}</td>
                <td className="num">{part.notApplicable}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="card" aria-labelledby="result-risks">
        <h2 id="result-risks">没有落实的，按风险从大到小</h2>
        {result.risks.length === 0 && <p>适用的各项都已落实。</p>}
        <ol className={styles.gaps}>
          {result.risks.map((key) => {
            const item = items.get(key);
            const answer = answers[key]?.chosen[0];
            if (item === undefined) return null;
            return (
              <li key={key}>
                <span className={styles.marks}>
                  <Tag tone={answer === 'notMet' ? 'red' : 'amber'}>
                    {itemAnswers[answer === 'notMet' ? 'notMet' : 'partly']}
                  </Tag>
                  <DegreeTag degree={item.degree} note={item.note} />
                </span>
                {item.text}
                {item.example !== '' && <span className={styles.note}>{item.example}</span>}
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}
