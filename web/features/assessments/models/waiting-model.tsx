import { assessmentErrors } from '#contract/assessments/errors.ts';
import { modelSummaryMaxLength, toolNames, type ModelDecision } from '#contract/assessments/constants.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChangesList } from './changes-list.tsx';
import styles from './models.module.css';
import { PreviewPart } from './preview-part.tsx';
import type { Draft } from './use-model-draft.ts';

interface Opinion {
  comment: string;
}
const rules: FormRules<Opinion> = { comment: maxLength(modelSummaryMaxLength, 'modelWordsTooLong') };

const own: readonly DecisionAct<ModelDecision>[] = [
  { action: 'withdraw', label: '收回', done: '已收回，可以接着改' },
];
const writers: readonly DecisionAct<ModelDecision>[] = [
  { action: 'drop', label: '不采纳', variant: 'danger', done: '没有采纳，已退回草稿并告知提出人' },
];
const others: readonly DecisionAct<ModelDecision>[] = [
  { action: 'confirm', label: '确认生效', variant: 'main', done: '新版本已生效' },
  ...writers,
];

function hintOf({ isOwn, mayConfirm }: Draft): string {
  if (isOwn) return '这是您提出的版本，须由没有写过它的另一位主编确认；您可以收回。';
  return mayConfirm ? '' : '这个版本有您写的内容，须由没有写过它的主编确认；您可以不采纳。';
}

/** A version that waits for another chief: what it changes, how it looks, and the decision. */
export function WaitingModel({ draft, onLeave }: { draft: Draft; onLeave: () => void }) {
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `assessment model decision ${String(draft.draftId)}`, secrets: [] },
  });
  const named = { draftId: draft.draftId, rev: draft.rev };
  return (
    <div className={styles.form}>
      <div>
        <h2>{toolNames[draft.content.tool]}：等待确认的新版本</h2>
        <p>
          {draft.proposedBy} {shanghaiMinute(draft.time)} 提出：{draft.summary}
        </p>
      </div>
      <section className={styles.part} aria-labelledby="model-changes">
        <h3 id="model-changes">与现行第 {draft.inForce.version} 版相比</h3>
        <ChangesList before={draft.inForce.content} after={draft.content} />
      </section>
      <details className={styles.folded}>
        <summary>看企业看到的样子</summary>
        <PreviewPart model={draft.content} />
      </details>
      <Decision
        title="确认新版本"
        acts={draft.isOwn ? own : draft.mayConfirm ? others : writers}
        form={form}
        send={(action, { comment }) =>
          mutate(assessmentModelCalls.decideModelDraft, { ...named, action, comment }, { quiet: true })
        }
        moved={{
          codes: [assessmentErrors.modelSettled.code, assessmentErrors.modelDraftMoved.code],
          call: assessmentModelCalls.decideModelDraft,
        }}
        onDecided={() => undefined}
        hint={hintOf(draft)}
        {...(!draft.isOwn && {
          comment: { label: '意见', help: '不采纳须写明，提出人会看到', maxLength: modelSummaryMaxLength },
        })}
        closed="已经处理。"
      />
      <p>
        <Button variant="plain" onClick={onLeave}>
          回到列表
        </Button>
      </p>
    </div>
  );
}
