import { useState } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { MemberRole } from '#contract/acting.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import type { AssessmentModel, ModelQuestion } from '#contract/assessments/model-schema.ts';
import { partOf } from '#contract/assessments/tree.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { assessmentAddress } from '../place.ts';
import styles from './sheet.module.css';

export interface SubmitPartProps {
  sheet: AssessmentSheet;
  model: AssessmentModel;
  /** What is not answered yet. */
  open: readonly ModelQuestion[];
  /** Questions that somebody has to decide, by their keys. */
  conflicts: readonly string[];
  save: () => Promise<boolean>;
  /** As what he acts who has it open. */
  role: MemberRole;
  /** What he has before him: it is that, and nothing else, which he pledges. */
  readSeen: () => { revs: number; leftOut: string[] };
}

/** What is missing, the pledge, and the submission. */
export function SubmitPart({ sheet, model, open, conflicts, save, role, readSeen }: SubmitPartProps) {
  const [isPledged, setIsPledged] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const undecided = model.questions.filter(({ key }) => conflicts.includes(key));

  async function submit() {
    if (isBusy) return;
    setFailure(undefined);
    setFault(isPledged ? undefined : '请先承诺所填内容真实');
    if (!isPledged) return;
    setIsBusy(true);
    try {
      if (!(await save())) throw new CallError('有的回答还没有保存，请稍后再试');
      await mutate(
        assessmentCalls.submitAssessment,
        { assessmentId: sheet.assessmentId, version: sheet.version, isPledged, seen: readSeen() },
        { quiet: true },
      );
      showToast('success', '自评估已提交');
    } catch (error) {
      setFailure(messageOf(error));
      // what colleagues have done meanwhile is to be seen
      void makeFresh(assessmentCalls.submitAssessment.writes);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className="card" aria-label="检查并提交">
      <ToDo title="还没有回答" questions={open} sheet={sheet} model={model} />
      <ToDo title="同事也回答了，请选用哪一个" questions={undecided} sheet={sheet} model={model} />
      {open.length === 0 && undecided.length === 0 && role !== 'owner' && (
        <p>都答完了。请企业的负责人核对后提交。</p>
      )}
      {open.length === 0 && undecided.length === 0 && role === 'owner' && (
        <form
          className={styles.form}
          aria-label="提交自评估"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Alert tone="info" title="提交后不能再修改">
            要更正时，可以带着这次的回答再做一份。{model.disclaimer}
          </Alert>
          <FormFailure text={failure} />
          <Checkbox
            label="本企业承诺：以上回答真实，并有相应材料可以证明。"
            name="isPledged"
            isChecked={isPledged}
            isOptional={false}
            error={fault}
            onChange={setIsPledged}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="main" size="large" isBusy={isBusy}>
              提交自评估
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function ToDo({
  title,
  questions,
  sheet,
  model,
}: {
  title: string;
  questions: readonly ModelQuestion[];
  sheet: AssessmentSheet;
  model: AssessmentModel;
}) {
  if (questions.length === 0) return null;
  return (
    <>
      <h3>
        {title}：<span className="num">{questions.length}</span> 题
      </h3>
      <ul className={styles.todo}>
        {questions.map(({ key, node, text }) => (
          <li key={key}>
            <a
              className="inline"
              href={`#${assessmentAddress(sheet.assessmentId, partOf(model.nodes, node).key, key)}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
