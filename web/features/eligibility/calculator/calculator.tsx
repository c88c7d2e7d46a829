import { useMemo, useState } from 'react';
import { elsewhereCode } from '#contract/eligibility/constants.ts';
import type { PublicRules } from '#contract/eligibility/entities.ts';
import type { StatedFact } from '#contract/eligibility/fact-rules.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { questionsOf, type Question } from '#contract/eligibility/visitor.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { mainHeading } from '#web/lib/main-heading.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { draftOf, isSaid, noDraft, readDraft, type FactDraft } from '../match/fact-draft.ts';
import { FactField } from '../match/fact-field.tsx';
import styles from './calculator.module.css';
import { keepAnswers, retentionDays, readAnswers } from './kept-answers.ts';
import { questionsText } from './questions-text.ts';
import { Results } from './results.tsx';
import { ownAddress, TakeAnswers } from './take-answers.tsx';

type Drafts = Readonly<Record<string, FactDraft>>;
const keyOf = ({ field, year }: Question) => factKey(field, year);

const draftsOf = (answers: readonly StatedFact[]): Drafts =>
  Object.fromEntries(answers.map((fact) => [keyOf(fact), draftOf(fact.field, fact.value)]));

/** The questions with what they decide. What is typed is matched here, and sent to nobody. */
export function Calculator({ rules }: { rules: PublicRules }) {
  const now = useNow(false);
  const today = shanghaiDay(now);
  const sets = useMemo(
    () => rules.sets.filter(({ endTime }) => endTime === null || Date.parse(endTime) >= now),
    [rules, now],
  );
  const questions = useMemo(() => questionsOf(sets, today), [sets, today]);
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(readAnswers(today)));
  // what was cleared is not to be seen in a field that somebody has typed in
  const [round, setRound] = useState(0);
  const [typing, setTyping] = useState('');
  const [taken, setTaken] = useState(0);
  const read = questions.map((question) => {
    const draft = drafts[keyOf(question)] ?? noDraft(question.field);
    const isOpen = !isSaid(question.field, draft);
    return { question, draft, read: isOpen ? undefined : readDraft(question, draft, today) };
  });
  const answers = read.flatMap((each) =>
    each.read !== undefined && 'fact' in each.read ? [each.read.fact] : [],
  );
  function write(question: Question, draft: FactDraft) {
    // another tab may have answered others meanwhile
    const others = readAnswers(today).filter((fact) => keyOf(fact) !== keyOf(question));
    const said = isSaid(question.field, draft) ? readDraft(question, draft, today) : undefined;
    keepAnswers(said !== undefined && 'fact' in said ? [...others, said.fact] : others, today);
    setTaken(0);
    setDrafts({ ...draftsOf(others), ...drafts, [keyOf(question)]: draft });
  }
  function clear() {
    keepAnswers([], today);
    setDrafts({});
    setRound(round + 1);
    // what was pressed is gone, or has nothing left to do
    mainHeading()?.focus();
  }
  return (
    <>
      <div className={`card ${styles.part ?? ''}`}>
        <p>
          回答只留在这个浏览器里，最多 {retentionDays}{' '}
          天，不会发到平台；对照在您的设备上完成。每一题都可以不答，没有答的算“缺数据”，不算不符合。
        </p>
        <div className="row">
          <Button
            size="small"
            disabled={Object.keys(drafts).length === 0}
            onClick={() => {
              clear();
              showToast('success', '本机留的回答已清掉');
            }}
          >
            清掉我的回答
          </Button>
          <span className="meta num" role="status">
            已答 {answers.length} / {questions.length} 题
          </span>
        </div>
      </div>
      {taken > 0 && (
        <Alert isLive tone="success" title={`已带入 ${String(taken)} 项企业资料`}>
          <a className="inline" href={`#${ownAddress}`}>
            到“我的政策”看结果
          </a>
        </Alert>
      )}
      <section className={`card ${styles.part ?? ''}`} aria-labelledby="calculator-questions">
        <h2 id="calculator-questions">关于贵企业</h2>
        <p className="meta">
          {questionsText({
            sets: sets.length,
            total: rules.total - (rules.sets.length - sets.length),
            questions: questions.length,
          })}
        </p>
        <div key={round} className={styles.questions}>
          {read.map(({ question, draft, read: said }) => (
            // what is inside is what is pressed
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
            <div
              key={keyOf(question)}
              id={`question-${keyOf(question)}`}
              className={styles.question}
              onFocus={() => setTyping(keyOf(question))}
              onBlur={() => setTyping('')}
            >
              <FactField
                {...question}
                canBeOpen
                prefix="ask"
                draft={draft}
                choices={choicesOf(rules, question)}
                error={
                  // while somebody types nothing is wrong yet
                  said !== undefined && 'fault' in said && typing !== keyOf(question) ? said.fault : undefined
                }
                onChange={(changed) => write(question, changed)}
              />
            </div>
          ))}
        </div>
      </section>
      <TakeAnswers
        answers={answers}
        day={today}
        onTaken={(count) => {
          clear();
          setTaken(count);
          if (count === 0) showToast('success', '本机留的回答已清掉');
        }}
      />
      <Results rules={rules} sets={sets} questions={questions} answers={answers} />
    </>
  );
}

const notOfTheCity = { code: elsewhereCode, name: '本市以外' };

function choicesOf({ choices }: PublicRules, { field }: Question) {
  switch (field) {
    case 'area':
      return [...choices.area, notOfTheCity];
    case 'industry':
    case 'companyType':
      return choices[field];
    default:
      return undefined;
  }
}
