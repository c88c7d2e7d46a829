import type { DigitalScore } from '#contract/assessments/digital-level.ts';
import { figuresOf, figureWords } from '#contract/assessments/figures.ts';
import type { DigitalLevelModel } from '#contract/assessments/model-schema.ts';
import { noLevel } from '#contract/assessments/numerals.ts';
import { conditions, levelWords, missingWords, units } from '#contract/assessments/result-words.ts';
import { childrenOf } from '#contract/assessments/tree.ts';
import { DegreeTag } from '../degree-tag.tsx';
import { Radar } from './radar.tsx';
import { ScoreBar } from './score-bar.tsx';
import styles from './result.module.css';

/** Points and scenes, the level that both make, and what the next one asks for. */
export function DigitalResult({ model, result }: { model: DigitalLevelModel; result: DigitalScore }) {
  const figures = figuresOf(model, { tool: 'digital', ...result });
  const next = model.levels.find((each) => each.level === result.next?.level);
  return (
    <>
      <section className="card" aria-labelledby="result-level">
        <h2 id="result-level">{levelWords(model, { tool: 'digital', ...result })}</h2>
        <p className={styles.score}>
          <b className="num">{figureWords(result.points)}</b>
          <span className="num">分，满分 100 分</span>
          <DegreeTag {...model.scoring} />
        </p>
        <p>等级由分数和场景共同决定，三个条件都满足才算达到。</p>
        {next !== undefined && result.next !== null && (
          <>
            <h3>
              到{next.name}还差什么 <DegreeTag {...next} />
            </h3>
            <ul className={styles.gaps}>
              {(['points', 'scenes', 'constrained'] as const).map((key) => {
                const { has, wants } = result.next?.[key] ?? { has: 0, wants: 0 };
                return (
                  <li key={key}>
                    {conditions[key]}：要 <b className="num">{wants}</b> {units[key]}，现在{' '}
                    <b className="num">{figureWords(has)}</b> {units[key]}
                    {has >= wants ? '，已满足' : `，还差 ${missingWords(wants - has)} ${units[key]}`}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </section>
      <section className="card" aria-labelledby="result-parts">
        <h2 id="result-parts">各部分得分</h2>
        {childrenOf(model.nodes, null).map(({ key, name }) => {
          const part = result.parts[key];
          return part === undefined ? null : (
            <ScoreBar
              key={key}
              label={`${name}（满分 ${String(part.of)}）`}
              value={part.points}
              highest={part.of}
              lines={[]}
            />
          );
        })}
      </section>
      <section className="card" aria-labelledby="result-scenes">
        <h2 id="result-scenes">各场景的等级</h2>
        {figures !== undefined && <Radar axes={figures.axes} lines={figures.lines} />}
        <ul className={styles.scenes}>
          {model.questions.map((question) =>
            question.kind === 'scene' ? (
              <li key={question.key}>
                <span>
                  {question.text}
                  {question.isConstrained && <span className="meta">（约束性）</span>}
                </span>
                <b>
                  {model.levels.find((each) => each.level === result.scenes[question.key])?.name ?? noLevel}
                </b>
              </li>
            ) : null,
          )}
        </ul>
      </section>
    </>
  );
}
