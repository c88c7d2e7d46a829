import { useState } from 'react';
import { carryOver } from '#contract/assessments/carry-over.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';

interface NewerModelProps {
  sheet: AssessmentSheet;
  model: AssessmentModel;
  /** Saves what waits; false where that could not be done. */
  save: () => Promise<boolean>;
}

/** The questions were revised since this assessment was begun: whoever answers may go on by the newer ones, and need not. */
export function NewerModel({ sheet, model, save }: NewerModelProps) {
  const { tool, newest } = sheet;
  const found = useCall(
    assessmentCalls.assessmentModel,
    { tool, version: newest },
    { isPart: true, isEnabled: newest > sheet.version },
  );
  const [isAsking, setIsAsking] = useState(false);
  const carry = useMutation(assessmentCalls.carryAssessment, { done: '已换成新版题目' });
  const { data } = found;
  if (data === undefined || data.version <= sheet.version) return null;
  const { version } = data;
  const carried = carryOver(model, data.model, sheet.answers);
  const textOf = (key: string) =>
    [...data.model.questions, ...model.questions].find((question) => question.key === key)?.text ?? key;
  const groups = [
    { title: '选项变了，要重新回答', keys: carried.reopened },
    { title: '新增的题', keys: carried.added },
    { title: '文字改过，回答带过去，请再看一遍', keys: carried.reworded },
    { title: '不再问的题，回答不带过去', keys: carried.gone },
  ].filter(({ keys }) => keys.length > 0);
  async function carryOn() {
    if (!(await save())) {
      showToast('error', '有的回答还没有保存，请稍后再试');
      return;
    }
    await carry.run({ assessmentId: sheet.assessmentId, version });
    setIsAsking(false);
  }
  return (
    <>
      <Alert tone="info" title={`题目有了第 ${String(version)} 版`}>
        <p>这份自评估仍按第 {sheet.version} 版，可以照样答完提交，也可以换成新版接着答。</p>
        <p>
          <Button size="small" onClick={() => setIsAsking(true)}>
            看看换成新版会怎样
          </Button>
        </p>
      </Alert>
      <ConfirmDialog
        isOpen={isAsking}
        title={`换成第 ${String(version)} 版题目`}
        confirmLabel="换成新版"
        isBusy={carry.isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void carryOn()}
      >
        <p>
          已答的题里 {carried.taken.length} 题带过去{groups.length === 0 && '，题目没有别的变化'}
          。换了以后不能换回来。
        </p>
        {groups.map(({ title, keys }) => (
          <details key={title}>
            <summary>
              {title}：{keys.length} 题
            </summary>
            <ul>
              {keys.map((key) => (
                <li key={key}>{textOf(key)}</li>
              ))}
            </ul>
          </details>
        ))}
      </ConfirmDialog>
    </>
  );
}
