import { useId, useState } from 'react';
import { useIsLive } from '#web/lib/hydration.ts';
import { timeFactOf } from '#web/lib/text/fact-time.ts';
import { moneyOf } from '#web/lib/text/support-facts.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import control from '#web/ui/field/control.module.css';
import { Fitting, useFitting } from './fitting.tsx';
import { industries, keepAnswers, noAnswers, readAnswers, scales, type Answers } from './questions.ts';
import styles from './visitor.module.css';

const questions = [
  {
    name: 'industry',
    label: '什么行业',
    choices: industries.map(({ code, name }) => ({ value: code, text: name })),
  },
  { name: 'scale', label: '多大规模', choices: scales.map(({ id, name }) => ({ value: id, text: name })) },
] as const;

/** Two questions of somebody who is not known, and what then concerns him. The answers stay in this browser. */
export function TwoQuestions() {
  const isLive = useIsLive();
  const [said, setSaid] = useState<Answers>();
  const [isOpen, setOpen] = useState(false);
  // what the server draws is everybody's; what is answered before the program is here would be lost
  const answers = said ?? (isLive ? readAnswers() : noAnswers);
  const id = useId();
  const hasAny = answers.industry !== '' || answers.scale !== '';
  const answer = (part: Partial<Answers>) => {
    const next = { ...answers, ...part };
    keepAnswers(next);
    setSaid(next);
  };
  return (
    <section className={styles.questions} aria-labelledby={id}>
      <div className={`wrap card ${styles.asked ?? ''}`}>
        <h2 id={id}>两个问题，看看能报什么</h2>
        <div className={styles.fields}>
          {questions.map(({ name, label, choices }) => (
            <select
              key={name}
              className={control.control}
              aria-label={label}
              disabled={!isLive}
              value={answers[name]}
              onChange={({ target }) => answer({ [name]: target.value })}
            >
              <option value="">{label}</option>
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          ))}
        </div>
        {hasAny ? (
          <Answer answers={answers} isOpen={isOpen} onOpen={setOpen} onClear={() => answer(noAnswers)} />
        ) : (
          <p className={styles.note}>
            不用登录，只记在这台设备上。
            <a className="inline" href="#/Info/policyCalculator">
              多答几题，算能得多少
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

interface AnswerProps {
  answers: Answers;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onClear: () => void;
}

/** What there is for him, in one sentence. */
function Answer({ answers, isOpen, onOpen, onClear }: AnswerProps) {
  const { data, status } = useFitting(answers);
  const now = useNow(false);
  const [next] = data?.rows ?? [];
  const time =
    next &&
    timeFactOf({ startsAt: next.declareStartTime, endsAt: next.declareEndTime, mode: next.mode }, now);
  const most = moneyOf(data?.most);
  const isPressing = time?.isOpen === true;
  return (
    <>
      <p className={styles.answer} role="status">
        {status === 'failed' && '没有查到，请稍后再试。'}
        {data?.total === 0 && '现在没有正在申报的。'}
        {data !== undefined && data.total > 0 && (
          <>
            <span>
              现在有 <b>{data.total}</b> 项能报{most !== undefined || isPressing ? '，' : '。'}
            </span>
            {most !== undefined && (
              <span>
                最高 <b>{most.most}</b> {most.unit}
                {isPressing ? '，' : '。'}
              </span>
            )}
            {isPressing && (
              <span>
                最近的<span className={time.isSoon ? styles.soon : undefined}>{time.text}</span>。
              </span>
            )}
          </>
        )}
      </p>
      <div className={styles.acts}>
        {data !== undefined && data.total > 0 && (
          <Button size="small" variant="main" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {isOpen
              ? '收起'
              : data.rows.length < data.total
                ? `看先截止的 ${String(data.rows.length)} 项`
                : `看这 ${String(data.total)} 项`}
          </Button>
        )}
        {/* with the list: beside the answer there is no room for it that would not move what is below */}
        {isOpen && (
          <ButtonLink size="small" href="#/Info/policyCalculator">
            算能得多少
          </ButtonLink>
        )}
        <Button size="small" variant="plain" onClick={onClear}>
          清掉
        </Button>
      </div>
      {isOpen && <Fitting rows={data?.rows ?? []} />}
    </>
  );
}
