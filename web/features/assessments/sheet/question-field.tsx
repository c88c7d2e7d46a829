import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import {
  isSameAnswer,
  mayBeLeftOut,
  optionsOf,
  takesSeveral,
  type Answer,
} from '#contract/assessments/answers.ts';
import { reasonMaxLength } from '#contract/assessments/constants.ts';
import type { AssessmentSheet, StoredAnswer } from '#contract/assessments/entities.ts';
import type { AssessmentModel, ModelQuestion } from '#contract/assessments/model-schema.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { DegreeTag } from '../degree-tag.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { answerWords } from '#contract/assessments/answer-words.ts';
import styles from './sheet.module.css';

export interface QuestionFieldProps {
  model: AssessmentModel;
  question: ModelQuestion;
  /** Its place among all that are asked, from 1 on. */
  place: number;
  answer: Answer | undefined;
  /** What was answered in the assessment that this one began with. */
  before: Answer | undefined;
  by: string;
  theirs: StoredAnswer | undefined;
  /** Of which assessment files prove the answer; without it none are asked for. */
  proof?: { assessmentId: number; evidence: AssessmentSheet['evidence'][string] | undefined };
  /** The address names it: it is where one goes on. */
  isAsked: boolean;
  /** How far it is verified stands above, for all of them. */
  isDegreeSaid: boolean;
  isReadOnly: boolean;
  onAnswer: (answer: Answer) => void;
  onMine: () => void;
  onTheirs: () => void;
}

/** The choice that says that the question does not concern the enterprise. No key of a model is empty. */
const leftOut = '';
const none = ' ';

/** One question: its options by a press or by its digit, what it looks like, what shows it. */
export function QuestionField(props: QuestionFieldProps) {
  const {
    model,
    question,
    place,
    answer,
    before,
    by,
    theirs,
    proof,
    isAsked,
    isDegreeSaid,
    isReadOnly,
    onAnswer,
    onMine,
    onTheirs,
  } = props;
  const [isGivingReason, setIsGivingReason] = useState(false);
  const options = optionsOf(model, question);
  const isLeftOut = isGivingReason || (answer?.reason ?? '') !== '';
  const choices = [
    ...options.map(({ key, text }) => ({ value: key, label: text, isDisabled: isReadOnly })),
    ...(mayBeLeftOut(question) ? [{ value: leftOut, label: '不适用', isDisabled: isReadOnly }] : []),
  ];

  function choose(key: string) {
    setIsGivingReason(key === leftOut);
    if (key !== leftOut) onAnswer({ chosen: [key], reason: '' });
  }
  function pressed(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLTextAreaElement) return;
    // the levels of a scene by their own numbers, from none on
    const first = question.kind === 'scene' ? 0 : 1;
    const found = /^[0-9]$/.test(event.key) ? options[Number(event.key) - first] : undefined;
    if (found === undefined || isReadOnly || takesSeveral(question)) return;
    event.preventDefault();
    choose(found.key);
  }
  /** What is pressed goes away: the question takes the focus. */
  function decide({ currentTarget }: MouseEvent, choice: () => void) {
    const inputs = currentTarget.closest('li')?.querySelectorAll('input');
    setIsGivingReason(false);
    choice();
    inputs?.item(0).focus();
  }
  const wasOther = before !== undefined && answer !== undefined && !isSameAnswer(before, answer);

  return (
    <li className={styles.question} {...(isAsked && { ref: focusFirst })}>
      <p className={styles.marks}>
        <span className="meta num">第 {place} 题</span>
        {question.kind === 'requirement' && <Tag tone="teal">{levelName(model, question.level)}</Tag>}
        {question.kind === 'item' && (
          <Tag tone={question.strength === '应' ? 'blue' : 'grey'}>{question.strength}</Tag>
        )}
        {question.kind === 'scene' && question.isConstrained && <Tag tone="blue">约束性场景</Tag>}
        {!isDegreeSaid && <DegreeTag degree={question.degree} note={question.note} />}
      </p>
      <div role="presentation" onKeyDown={pressed}>
        {question.kind === 'choice' && question.several ? (
          <CheckboxGroup
            label={question.text}
            name={question.key}
            value={answer === undefined ? [] : answer.chosen.length === 0 ? [none] : answer.chosen}
            onChange={(chosen) =>
              onAnswer({
                reason: '',
                // none of them, or some: each ends the other
                chosen: chosen.at(-1) === none && !isNone(answer) ? [] : chosen.filter((key) => key !== none),
              })
            }
            options={[...choices, { value: none, label: question.none || '都没有', isDisabled: isReadOnly }]}
          />
        ) : (
          <RadioGroup
            label={question.text}
            name={question.key}
            value={isLeftOut ? leftOut : (answer?.chosen[0] ?? 'unanswered')}
            onChange={choose}
            options={choices}
            isInRow={question.kind === 'requirement' || question.kind === 'item'}
          />
        )}
      </div>
      {isLeftOut && isReadOnly && <p>不适用的原因：{answer?.reason}</p>}
      {isLeftOut && !isReadOnly && (
        <LeftOutReason
          name={question.key}
          known={answer?.reason ?? ''}
          hint={question.kind === 'item' ? question.appliesWhen : null}
          onReason={(reason) => {
            setIsGivingReason(false);
            onAnswer({ chosen: [], reason });
          }}
        />
      )}
      {theirs !== undefined && (
        <Alert tone="warning" isLive title={`${theirs.by || '同事'}刚刚也回答了这一题`}>
          <div className={styles.both}>
            <div>
              <b>我选的</b>
              <span>{answerWords(model, question, answer)}</span>
              <Button size="small" onClick={(event) => decide(event, onMine)}>
                用我选的
              </Button>
            </div>
            <div>
              <b>{theirs.by || '同事'}选的</b>
              <span>{answerWords(model, question, theirs)}</span>
              <Button size="small" onClick={(event) => decide(event, onTheirs)}>
                用{theirs.by || '同事'}选的
              </Button>
            </div>
          </div>
        </Alert>
      )}
      <details className={styles.more}>
        <summary>怎样算做到，拿什么证明</summary>
        {question.example !== '' && <p>{question.example}</p>}
        {!isDegreeSaid && question.degree !== 'verified' && <p>核对情况：{question.note}</p>}
        {question.evidence.length > 0 && <p>可以用来证明：{question.evidence.join('、')}。</p>}
        {question.kind === 'item' && question.appliesWhen !== null && <p>适用于：{question.appliesWhen}。</p>}
      </details>
      {proof !== undefined && <EvidencePart {...proof} question={question.key} isReadOnly={isReadOnly} />}
      {(by !== '' || wasOther) && (
        <p className="meta">
          {by !== '' && `${by}回答。`}
          {wasOther && `上一次：${answerWords(model, question, before)}。`}
        </p>
      )}
    </li>
  );
}

/** Its first choice, where the keys answer at once. */
const focusFirst = (question: HTMLLIElement | null): void => question?.querySelector('input')?.focus();

const isNone = (answer: Answer | undefined) => answer?.chosen.length === 0 && answer.reason === '';

const levelName = (model: AssessmentModel, level: number): string =>
  model.tool === 'security' ? '' : (model.levels.find((each) => each.level === level)?.name ?? '');

/** Why a question does not concern the enterprise. Nothing is answered before a reason is given. */
function LeftOutReason({
  name,
  known,
  hint,
  onReason,
}: {
  name: string;
  known: string;
  hint: string | null;
  onReason: (reason: string) => void;
}) {
  const [reason, setReason] = useState(known);
  // another reason has come, by a colleague or cleared of blanks; the field stays, and the focus with it
  const [last, setLast] = useState(known);
  if (known !== last) {
    setLast(known);
    setReason(known);
  }
  const [error, setError] = useState<string>();
  /** Notes what is written; `isAsked` for: it says what is missing. */
  function note(isAsked: boolean) {
    const text = reason.replace(/\s+/g, ' ').trim();
    const fault =
      text === ''
        ? '请写明不适用的原因'
        : textLength(text) > reasonMaxLength
          ? `最多 ${String(reasonMaxLength)} 个字`
          : undefined;
    if (isAsked || text !== '') setError(fault);
    if (fault === undefined && text !== known) onReason(text);
  }
  return (
    <div className={styles.reason}>
      <TextArea
        label="不适用的原因"
        name={`${name}-reason`}
        help={`${hint === null ? '' : `这一条适用于：${hint}。`}写明原因后才算回答。不要写口令、网络地址、拓扑等细节。`}
        value={reason}
        onChange={setReason}
        onBlur={() => note(false)}
        rows={2}
        maxLength={reasonMaxLength}
        error={error}
      />
      <Button size="small" onClick={() => note(true)}>
        记下原因
      </Button>
    </div>
  );
}
