import { useState } from 'react';
import { answerWords } from '#contract/assessments/answer-words.ts';
import { mayBeLeftOut, optionsOf, takesSeveral } from '#contract/assessments/answers.ts';
import { reasonMaxLength, reviewWhyMaxLength } from '#contract/assessments/constants.ts';
import type { AssessmentModel, ModelQuestion } from '#contract/assessments/model-schema.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { childrenOf, leavesBelow } from '#contract/assessments/tree.ts';
import { CaseFiles } from '#web/console/case.tsx';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import type { ReviewOnSite } from './review-on-site.ts';
import styles from './review.module.css';

/** Each answer of the enterprise with what proves it, and beside it what was found on site. */
export function ReviewAnswers({ one, model }: { one: ReviewOnSite; model: AssessmentModel }) {
  const known = new Set([...one.answers, ...one.changes].map(({ question }) => question));
  return childrenOf(model.nodes, null).map(({ key, name }) => {
    const nodes = new Set([key, ...leavesBelow(model.nodes, key).map((leaf) => leaf.key)]);
    const questions = model.questions.filter((each) => nodes.has(each.node) && known.has(each.key));
    const changed = one.changes.filter(({ question }) => questions.some((each) => each.key === question));
    return questions.length === 0 ? null : (
      <details key={key} open={changed.length > 0} className={styles.part}>
        <summary>
          {name}，{questions.length} 题{changed.length > 0 && `，改动 ${String(changed.length)} 题`}
        </summary>
        <ol className={styles.questions}>
          {questions.map((question) => (
            <li key={question.key}>
              <AnswerOnSite {...{ one, model, question }} />
            </li>
          ))}
        </ol>
      </details>
    );
  });
}

interface OfQuestion {
  one: ReviewOnSite;
  model: AssessmentModel;
  question: ModelQuestion;
}

function AnswerOnSite({ one, model, question }: OfQuestion) {
  const [isOpen, setIsOpen] = useState(false);
  const own = one.answers.find((each) => each.question === question.key);
  const change = one.changes.find((each) => each.question === question.key);
  const files = one.evidence[question.key]?.files ?? [];
  return (
    <>
      <p>{question.text}</p>
      {own !== undefined && (
        <p>
          企业：<b>{answerWords(model, question, own)}</b>
        </p>
      )}
      {files.length > 0 && <CaseFiles label={`证明材料：${question.text}`} files={files} isShown />}
      {change !== undefined && (
        <p>
          现场：<b>{answerWords(model, question, change)}</b>
          <span className="meta">
            {' '}
            {change.by}：{change.why}
          </span>
        </p>
      )}
      {one.mayChange && !isOpen && (
        <Button
          size="small"
          variant="link"
          aria-label={`${change === undefined ? '改这一题' : '再改这一题'}：${question.text}`}
          onClick={() => setIsOpen(true)}
        >
          {change === undefined ? '改这一题' : '再改这一题'}
        </Button>
      )}
      {one.mayChange && isOpen && (
        <ChangeForm {...{ one, model, question }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** No key of a model is empty. */
const leftOut = '';

function ChangeForm({ one, model, question, onClose }: OfQuestion & { onClose: () => void }) {
  const change = one.changes.find((each) => each.question === question.key);
  const now = change ?? one.answers.find((each) => each.question === question.key);
  const [chosen, setChosen] = useState<readonly string[]>(
    now !== undefined && now.reason !== '' ? [leftOut] : (now?.chosen ?? []),
  );
  const [reason, setReason] = useState(now?.reason ?? '');
  const [why, setWhy] = useState(change?.why ?? '');
  // what was seen when one began: a colleague's change meanwhile is named, and not written over
  const [base] = useState(change?.rev ?? 0);
  const save = useMutation(assessmentReviewWorkCalls.changeAnswer, { quiet: true });
  const field = save.error instanceof CallError ? save.error.field : undefined;
  const message = save.error === undefined ? undefined : messageOf(save.error);
  const errorOf = (name: string) => (field === name ? message : undefined);
  const isLeftOut = chosen[0] === leftOut;
  const name = `on-site-${question.key}`;
  const options = [
    ...optionsOf(model, question).map(({ key, text }) => ({ value: key, label: text })),
    ...(mayBeLeftOut(question) ? [{ value: leftOut, label: '不适用' }] : []),
  ];
  async function send() {
    const done = await save.run({
      ...{ id: one.reviewId, question: question.key, why, base },
      ...(isLeftOut ? { chosen: [], reason } : { chosen: [...chosen], reason: '' }),
    });
    if (done !== undefined) onClose();
  }
  return (
    <form
      className={styles.change}
      noValidate
      aria-label={`现场核对：${question.text}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {takesSeveral(question) ? (
        <CheckboxGroup
          label="现场核对的回答"
          help="都不选为没有一项符合"
          {...{ name, options }}
          value={chosen}
          error={errorOf('chosen')}
          onChange={setChosen}
        />
      ) : (
        <RadioGroup
          label="现场核对的回答"
          {...{ name, options }}
          value={chosen[0] ?? 'none'}
          error={errorOf('chosen')}
          onChange={(key) => setChosen([key])}
        />
      )}
      {isLeftOut && (
        <TextArea
          name={`${name}-reason`}
          label="不适用的原因"
          value={reason}
          rows={2}
          maxLength={reasonMaxLength}
          error={errorOf('reason')}
          onChange={setReason}
        />
      )}
      <TextArea
        name={`${name}-why`}
        label="为什么改"
        help="企业会看到，写入报告；与企业的回答相同时撤掉改动，不用写"
        value={why}
        rows={2}
        maxLength={reviewWhyMaxLength}
        error={errorOf('why')}
        onChange={setWhy}
      />
      {message !== undefined && (field === undefined || !['chosen', 'reason', 'why'].includes(field)) && (
        <Alert tone="error" isLive>
          {message}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="small" isBusy={save.isBusy}>
          保存改动
        </Button>
        <Button size="small" onClick={onClose}>
          不改了
        </Button>
      </div>
    </form>
  );
}
