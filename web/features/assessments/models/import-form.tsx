import { useState } from 'react';
import { modelFaultsMax, modelJsonMaxLength, toolNames } from '#contract/assessments/constants.ts';
import { assessmentErrors } from '#contract/assessments/errors.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import type { ModelFault } from '#contract/assessments/model-rules.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import styles from './models.module.css';

/** A draft from a file. What is wrong in it is named place by place, and nothing is kept then. */
export function ImportForm({
  tool,
  replaces,
  onDone,
}: {
  tool: AssessmentTool;
  /** The draft that the file takes the place of. */
  replaces: { draftId: number; rev: number } | undefined;
  onDone: () => void;
}) {
  const bring = useMutation(assessmentModelCalls.importModel, { quiet: true });
  const [faults, setFaults] = useState<readonly ModelFault[]>([]);
  const [tooLong, setTooLong] = useState(false);
  const [chosen, setChosen] = useState<File>();
  async function take([file]: readonly File[]) {
    if (file === undefined) return;
    setFaults([]);
    bring.reset();
    const text = await file.text();
    const isTooLong = textLength(text) > modelJsonMaxLength;
    setTooLong(isTooLong);
    if (isTooLong) return;
    const answer = await bring.run({ tool, text, replaces });
    if (answer === undefined) return;
    setFaults(answer.faults);
    if (answer.draft !== null) onDone();
  }
  const failure = tooLong
    ? assessmentErrors.modelTooLarge.msg
    : bring.error === undefined
      ? undefined
      : messageOf(bring.error);
  return (
    <div className={styles.form}>
      <p>
        从这里导出的 JSON 文件，改过以后可以再导入，成为{toolNames[tool]}的新草稿。
        {replaces !== undefined && '现在的草稿会被它替换。'}
      </p>
      <DropZone
        label="JSON 文件"
        name="model-file"
        rule={`一个 JSON 文件，最多 ${String(modelJsonMaxLength)} 个字符`}
        types={['.json']}
        error={failure}
        onFiles={(files) => (replaces === undefined ? void take(files) : setChosen(files[0]))}
      />
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title="替换现在的草稿"
        confirmLabel="替换"
        isBusy={bring.isBusy}
        onClose={() => setChosen(undefined)}
        onConfirm={() => {
          if (chosen !== undefined) void take([chosen]).finally(() => setChosen(undefined));
        }}
      >
        草稿里写的会被“{chosen?.name}”替换，不能撤销。要留着，请先导出草稿。
      </ConfirmDialog>
      {faults.length > 0 && (
        <Alert
          tone="error"
          title={`文件里${faults.length === modelFaultsMax ? '至少' : ''}有 ${String(faults.length)} 处要改，没有导入`}
          isLive
        >
          <ul>
            {faults.map(({ place, text }) => (
              <li key={`${place} ${text}`}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
