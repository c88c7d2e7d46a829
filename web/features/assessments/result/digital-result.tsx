import type { DigitalScore } from '#contract/assessments/digital-level.ts';
import { figuresOf } from '#contract/assessments/figures.ts';
import type { DigitalLevelModel } from '#contract/assessments/model-schema.ts';
import { childrenOf } from '#contract/assessments/tree.ts';
import { DegreeTag } from '../degree-tag.tsx';
import { Radar } from './radar.tsx';
import { ScoreBar } from './score-bar.tsx';
import styles from './result.module.css';

const conditions = { points: '分数', scenes: '场景', constrained: '约束性场景' } as const;
const units = { points: '分', scenes: '个', constrained: '个' } as const;

/** Two decimals at most. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Points and scenes, the level that both make, and what the next one asks for. */
export function DigitalResult({ model, result }: { model: DigitalLevelModel; result: DigitalScore }) {
  const level = model.levels.find((each) => each.level === result.level);
  const figures = figuresOf(model, { tool: 'digital', ...result });
  const next = model.levels.find((each) => each.level === result.next?.level);
  return (
    <>
      <section className="card" aria-labelledby="result-level">
        <h2 id="result-level">{level?.name ?? '未达到一级'}</h2>
        <p className={styles.score}>
          <b className="num">{short(result.points)}</b>
          <span className="num">分，满分 100 分</span>
          <DegreeTag {...model.scoring} />
        </p>
        <p>等级由分数和场景共同决定，三个条件都满足才算达到。</p>
        {next !== undefined && result.next !== null && (
          <>
            <h3>到{next.name}还差什么</h3>
            <ul className={styles.gaps}>
              {(['points', 'scenes', 'constrained'] as const).map((key) => {
                const { has, wants } = result.next?.[key] ?? { has: 0, wants: 0 };
                return (
                  <li key={key}>
                    {conditions[key]}
                    {key === 'points' ? '' : `达到${next.name}`}：要 <b className="num">{wants}</b>{' '}
                    {units[key]}，现在 <b className="num">{short(has)}</b> {units[key]}
                    {has >= wants ? '，已满足' : `，还差 ${short(wants - has)} ${units[key]}`}
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
                  {model.levels.find((each) => each.level === result.scenes[question.key])?.name ??
                    '未达到一级'}
                </b>
              </li>
            ) : null,
          )}
        </ul>
      </section>
    </>
  );
}
