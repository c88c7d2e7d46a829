import { useMemo, useState, type CSSProperties } from 'react';
import {
  byDeadline,
  detailOf,
  matchOf,
  readyRules,
  type MatchedItem,
  type Reading,
} from '#contract/eligibility/describe-match.ts';
import { elsewhereCode } from '#contract/eligibility/constants.ts';
import type { Match, PublicRules } from '#contract/eligibility/entities.ts';
import type { StatedFact } from '#contract/eligibility/fact-rules.ts';
import { factLabel, fieldOf } from '#contract/eligibility/facts.ts';
import { factsOf } from '#contract/eligibility/known.ts';
import type { NameOf } from '#contract/eligibility/reading.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { truthNames } from '#contract/eligibility/states.ts';
import { mostDeciding, type Question } from '#contract/eligibility/visitor.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TruthTag } from '#web/lib/text/truth-tag.tsx';
import { amountText, countText, windowOf } from '../match/words.ts';
import styles from './calculator.module.css';

type Set = PublicRules['sets'][number];

/** What codes are called: by the rules that are there, by what can be chosen, or as on every site. */
function namesOf({ names, choices }: PublicRules): NameOf {
  const known = new Map<string, string>([
    ...names.map(({ field, code, name }) => [`${field} ${code}`, name] as const),
    ...(['area', 'industry', 'companyType'] as const).flatMap((field) =>
      choices[field].map(({ code, name }) => [`${field} ${code}`, name.trim()] as const),
    ),
    [`area ${elsewhereCode}`, '本市以外'],
  ]);
  return (field, code) => known.get(`${field} ${code}`) ?? fieldOf(field).choices?.[code] ?? code;
}

const itemOf = ({ itemId, kind, title, startTime, endTime }: Set): MatchedItem => ({
  ...{ itemId, kind, title, startTime, endTime },
});

const order = ['met', 'missing', 'unmet'] as const;

interface ResultsProps {
  rules: PublicRules;
  sets: readonly Set[];
  questions: readonly Question[];
  answers: readonly StatedFact[];
}

/** What the answers make of all that can be used now: counts, and never a rate. */
export function Results({ rules, sets, questions, answers }: ResultsProps) {
  const today = shanghaiDay(useNow(false));
  const ready = useMemo(() => sets.map((set) => ({ set, stand: readyRules(set, today) })), [sets, today]);
  const names = useMemo(() => namesOf(rules), [rules]);
  const facts = factsOf(answers);
  const known = answers.map((answer) => ({ ...answer, source: null, day: '', by: '' }));
  const found = ready.map(({ set, stand }) => {
    const own = stand(facts);
    return { set, stand: own, match: matchOf(itemOf(set), own) };
  });
  const answered = new globalThis.Set(answers.map(({ field, year }) => factKey(field, year)));
  const open = questions.filter(({ field, year }) => !answered.has(factKey(field, year)));
  const next = mostDeciding(
    found.map(({ stand }) => stand),
    open,
    today,
  );
  const counts = order.map((truth) => found.filter(({ match }) => match.truth === truth).length);
  return (
    <section className={styles.groups} aria-labelledby="calculator-results">
      <div className={`card ${styles.part ?? ''}`}>
        <h2 id="calculator-results">结果</h2>
        {answers.length === 0 ? (
          <p>答一题就有结果，答得越多，待定的越少。</p>
        ) : (
          <p className={styles.counts} role="status">
            {order.map((truth, n) => (
              <span key={truth}>
                {truthNames[truth]} <b className="num">{counts[n]}</b> 项
              </span>
            ))}
          </p>
        )}
        {next !== undefined && (
          <p>
            最该先答的是“{factLabel(next.question)}”：{next.sets} 项在等它
            {next.alone > 0 && `，其中 ${String(next.alone)} 项只差它`}。{' '}
            <Button size="small" onClick={() => focusOn(next.question)}>
              去答
            </Button>
          </p>
        )}
      </div>
      {answers.length > 0 &&
        order.map((truth) => (
          <Group
            key={truth}
            truth={truth}
            found={found
              .filter(({ match }) => match.truth === truth)
              .toSorted((one, other) => byDeadline(one.match, other.match))}
            reading={{ known, names, today }}
          />
        ))}
      <p className="meta">按各项现行的规则自动对照，供参考，不代替受理单位的审核；以政策原文为准。</p>
    </section>
  );
}

/** To the first control of a question. */
function focusOn({ field, year }: Question): void {
  const place = document.getElementById(`question-${factKey(field, year)}`);
  place?.querySelector<HTMLElement>('input, select')?.focus();
}

interface Found {
  set: Set;
  stand: ReturnType<ReturnType<typeof readyRules>>;
  match: Match;
}

function Group({
  truth,
  found,
  reading,
}: {
  truth: Match['truth'];
  found: readonly Found[];
  reading: Reading;
}) {
  if (found.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`calculated-${truth}`}>
      <h2 id={`calculated-${truth}`}>
        {truthNames[truth]}（{found.length} 项）
      </h2>
      <ul className={styles.list} aria-label={truthNames[truth]}>
        {found.map((each) => (
          <li key={each.match.itemId} className={`card ${styles.item ?? ''}`}>
            <Item found={each} reading={reading} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ found: { set, stand, match }, reading }: { found: Found; reading: Reading }) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow(false);
  const { kind, itemId, title, truth, startTime, endTime } = match;
  const amount = amountText(match);
  return (
    <>
      <div className={styles.head}>
        <a href={contentHref(kind, itemId)}>
          <b>{title}</b>
        </a>
        <TruthTag of={truth} />
      </div>
      <p>{[countText(match.counts), ...(amount === '' ? [] : [amount])].join('；')}</p>
      <p className="meta">
        {kind === 'policy' ? '政策' : '申报'}
        {startTime !== null && windowOf(match, now) === 'noStart' && `，${shanghaiMinute(startTime)} 开始`}
        {endTime !== null && `，${shanghaiMinute(endTime)} 截止`}
        {match.missing.length > 0 && `；缺：${match.missing.join('、')}`}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>逐条看{amount !== '' && '，和金额怎么算'}</summary>
        {isOpen && <Detail {...{ set, stand, match, reading }} />}
      </details>
    </>
  );
}

function Detail({ set, stand, match, reading }: Found & { reading: Reading }) {
  const { rows, steps, least } = detailOf(set, stand, reading);
  return (
    <div className={styles.detail}>
      {match.truth === 'unmet' && least !== null && least.length > 0 && (
        <div>
          <b>最少要改变这 {least.length} 项</b>
          <ul>
            {least.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.rules} aria-label={`${match.title}的要求`}>
        {rows.map(({ key, depth, isHead, isBonus, name, wanted, yours, truth, clause, document: from }) => (
          <li key={key} style={{ '--depth': depth } as CSSProperties}>
            <TruthTag of={truth} isRule />{' '}
            {isHead ? `${name}：` : `${isBonus ? '加分：' : ''}${name}${wanted}`}
            {yours !== '' && `（您答的是 ${yours}）`}
            {clause !== '' && (
              <span className="meta">
                <br />
                原文：{clause}
                {from !== '' && `（${from}）`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {match.truth !== 'unmet' && steps.length > 0 && (
        <div>
          <b>金额怎么算</b>
          <ol>
            {steps.map(({ text, clause }) => (
              <li key={text}>
                {text}
                {clause !== '' && <span className="meta">（原文：{clause}）</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
