import { useMemo } from 'react';
import type { Answers } from '#contract/assessments/answers.ts';
import { degreeMark } from '#contract/assessments/degrees.ts';
import { gapsOf, shownGaps, wayToNextLevel } from '#contract/assessments/gaps.ts';
import type { MaturityScore } from '#contract/assessments/maturity.ts';
import type { MaturityModel } from '#contract/assessments/model-schema.ts';
import { childrenOf, leavesBelow } from '#contract/assessments/tree.ts';
import { DegreeTag } from '../degree-tag.tsx';
import { levelNumeral } from '#contract/assessments/numerals.ts';
import { levelWords, missingWords } from '#contract/assessments/result-words.ts';
import { ScoreBar } from './score-bar.tsx';
import styles from './result.module.css';

export interface MaturityResultProps {
  model: MaturityModel;
  result: MaturityScore;
  assessed: { variant: string; leftOut: ReadonlySet<string>; answers: Answers };
}

/** The level with its reasons, what each part reaches, and what would help most. */
export function MaturityResult({ model, result, assessed }: MaturityResultProps) {
  const { levels } = model;
  const level = levels.find((each) => each.level === result.level);
  const next = levels.find((each) => each.level === result.next?.level);
  const { gaps, way } = useMemo(
    () => ({
      gaps: gapsOf(model, assessed).slice(0, shownGaps),
      way: wayToNextLevel(model, assessed),
    }),
    [model, assessed],
  );
  const questions = new Map(model.questions.map((each) => [each.key, each]));
  const highest = levels.at(-1)?.level ?? 1;
  const lines = levels.map(({ level: n, name, min, degree, note }) => ({
    ...{ at: min, degree, note },
    label: `${levelNumeral(n)} ${name}`,
  }));
  return (
    <>
      <section className="card" aria-labelledby="result-level">
        <h2 id="result-level">{levelWords(model, { tool: 'maturity', ...result })}</h2>
        <p className={styles.score}>
          <b className="num">{result.score.toFixed(2)}</b>
          <span className="num">分，满分 {highest} 分</span>
          <DegreeTag {...model.scoring} />
        </p>
        {level !== undefined && <p>{level.summary}</p>}
        {next !== undefined && result.next !== null && (
          <p>
            到{levelNumeral(next.level)}（{next.name}）要 <span className="num">{next.min.toFixed(1)}</span>{' '}
            分，还差 <b className="num">{missingWords(result.next.missing)}</b> 分
            {way !== undefined && (
              <>
                ，再做到 <b className="num">{way.length}</b> 条要求就够
              </>
            )}
            。 <DegreeTag {...next} />
          </p>
        )}
        <ScoreBar label="总分" value={result.score} highest={highest} lines={lines} isWhole />
      </section>
      <section className="card" aria-labelledby="result-parts">
        <h2 id="result-parts">各部分得分</h2>
        <p className="muted">
          竖线从左到右是
          {levels.map(({ level: n, degree }) => `${levelNumeral(n)}${degreeMark(degree)}`).join('、')}
          的分数线。
        </p>
        {childrenOf(model.nodes, null).map((part) => (
          <div key={part.key} className={styles.part}>
            <h3>
              {part.name}{' '}
              <span className="meta num">
                {result.nodes[part.key] === undefined ? '不参加评估' : result.nodes[part.key]?.toFixed(2)}
              </span>
            </h3>
            <div className={styles.bars}>
              {leavesBelow(model.nodes, part.key).map(({ key, name }) => {
                const score = result.nodes[key];
                return score === undefined ? (
                  <p key={key} className="muted">
                    {name}：不参加评估
                  </p>
                ) : (
                  <ScoreBar key={key} label={name} value={score} highest={highest} lines={lines} />
                );
              })}
            </div>
          </div>
        ))}
      </section>
      {gaps.length > 0 && (
        <section className="card" aria-labelledby="result-gaps">
          <h2 id="result-gaps">先补这几项，提升最大</h2>
          <ol className={styles.gaps}>
            {gaps.map(({ question: key, gain }) => {
              const question = questions.get(key);
              const leaf = model.nodes.find((node) => node.key === question?.node);
              return (
                <li key={key}>
                  <b>{leaf?.name}</b>：{question?.text}
                  <span className={styles.note}>
                    做到后总分加 {gain.toFixed(2)}
                    {way?.includes(key) === true && '，到下一级要做的'}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </>
  );
}
