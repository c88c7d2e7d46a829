import { useRef, useState } from 'react';
import { modelSummaryMaxLength, toolNames } from '#contract/assessments/constants.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { placeWords, stepsOf } from '#contract/assessments/place-words.ts';
import { maxLength, required, inOrder, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { saveAsFile } from '#web/lib/download.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { AboutPart } from './about-part.tsx';
import { ChangesList } from './changes-list.tsx';
import { LevelsPart } from './levels-part.tsx';
import styles from './models.module.css';
import { PreviewPart } from './preview-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { placeIn } from './merge-models.ts';
import { useModelDraft, type Draft } from './use-model-draft.ts';
import { WeightsPart } from './weights-part.tsx';

const views = [
  { value: 'questions', label: '题目' },
  { value: 'weights', label: '部分和权重' },
  { value: 'levels', label: '等级和分数线' },
  { value: 'about', label: '名称和依据' },
  { value: 'preview', label: '预览' },
  { value: 'changes', label: '与现行版比较' },
] as const;
type View = (typeof views)[number]['value'];

/** Where a fault is mended. */
const viewOf: Readonly<Record<string, View>> = {
  ...{ questions: 'questions', short: 'questions', nodes: 'weights', variants: 'weights' },
  ...{ scale: 'levels', scaleFact: 'levels', levels: 'levels', scoring: 'levels', gate: 'levels' },
};
const shownFaults = 12;

/** Writes the next version of a model. */
export function ModelEditor({ draft, onLeave }: { draft: Draft; onLeave: () => void }) {
  const written = useModelDraft(draft);
  const { editing, faults, isDirty, isChecked, conflicts } = written;
  const [view, setView] = useState<View>('questions');
  const [open, setOpen] = useState('');
  const [asked, setAsked] = useState<'propose' | 'discard'>();
  const { tool } = draft.content;
  const taken = [...draft.inForce.content.questions, ...draft.retired].map(({ key }) => key);
  const heading = useRef<HTMLHeadingElement>(null);
  const discard = useMutation(assessmentModelCalls.discardModelDraft, { done: '草稿已放弃' });

  /** Brings the place of a fault to the screen, and the focus there. */
  function show(place: string) {
    const [list = '', at = ''] = stepsOf(place);
    setView(viewOf[list] ?? 'about');
    const { questions, nodes } = editing.model;
    if (list === 'questions' || list === 'nodes')
      setOpen((list === 'nodes' ? nodes : questions)[Number(at)]?.key ?? '');
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(place)));
  }
  /** What is pressed goes away with it. */
  function settle(conflict: (typeof conflicts)[number], isTheirs: boolean) {
    written.settle(conflict, isTheirs);
    heading.current?.focus();
  }
  async function save() {
    if ((await written.save()) !== undefined) showToast('success', '草稿已保存');
  }
  async function askToPropose() {
    written.check();
    if (faults.length > 0) {
      heading.current?.focus();
      return;
    }
    if ((await written.save()) !== undefined) setAsked('propose');
  }
  return (
    <div className={styles.form}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {toolNames[tool]}：新版本的草稿
        </h2>
        <p className="meta">
          现行第 {draft.inForce.version} 版。{draft.by} {shanghaiMinute(draft.time)} 保存过。
          <span role="status">{isDirty ? '有改动没有保存。' : '都已保存。'}</span>
        </p>
      </div>
      {draft.comment !== '' && (
        <Alert tone="warning" title="上次提交没有采纳">
          {draft.comment}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert tone="warning" title="同一处您和同事都改了，请选用哪一个" isLive>
          <ul className={styles.changes}>
            {conflicts.map((conflict) => {
              const what = placeWords(editing.model, placeIn(editing.model, conflict.place) ?? []);
              return (
                <li key={JSON.stringify(conflict.place)}>
                  <b>{what}</b>
                  <p>我写的：{shownValue(conflict.mine)}</p>
                  <p>同事写的：{shownValue(conflict.theirs)}</p>
                  <div className="row">
                    <Button
                      size="small"
                      aria-label={`用我的：${what}`}
                      onClick={() => settle(conflict, false)}
                    >
                      用我的
                    </Button>
                    <Button
                      size="small"
                      aria-label={`用同事的：${what}`}
                      onClick={() => settle(conflict, true)}
                    >
                      用同事的
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </Alert>
      )}
      {isChecked && faults.length > 0 && (
        <Alert tone="error" title={`还有 ${String(faults.length)} 处要改`} isLive>
          <ul>
            {faults.slice(0, shownFaults).map(({ place, text }) => (
              <li key={`${place} ${text}`}>
                <Button variant="plain" size="small" onClick={() => show(place)}>
                  {placeWords(editing.model, stepsOf(place))}：{text}
                </Button>
              </li>
            ))}
          </ul>
          {faults.length > shownFaults && <p>还有 {faults.length - shownFaults} 处，改完这些以后列出。</p>}
        </Alert>
      )}
      <div className={`row ${styles.bar ?? ''}`}>
        <Button
          isBusy={written.isSaving}
          disabled={!isDirty && conflicts.length === 0}
          onClick={() => void save()}
        >
          保存草稿
        </Button>
        <Button variant="main" isBusy={written.isSaving} onClick={() => void askToPropose()}>
          提交确认
        </Button>
        <Button
          onClick={() =>
            saveAsFile({
              text: JSON.stringify(editing.model, null, 2),
              type: 'application/json',
              fileName: `assessment-${tool}-draft.json`,
            })
          }
        >
          导出草稿
        </Button>
        <Button onClick={() => setAsked('discard')}>放弃草稿</Button>
        <Button variant="plain" onClick={onLeave}>
          回到列表
        </Button>
      </div>
      <SegmentedControl
        label="草稿的内容"
        name="draft-view"
        value={view}
        onChange={(value) => setView(views.find((each) => each.value === value)?.value ?? 'questions')}
        options={views}
      />
      {view === 'questions' && <QuestionsPart editing={editing} taken={taken} open={open} onOpen={setOpen} />}
      {view === 'weights' && (
        <WeightsPart editing={editing} partKeys={draft.partKeys} open={open} onOpen={setOpen} />
      )}
      {view === 'levels' && <LevelsPart editing={editing} />}
      {view === 'about' && <AboutPart editing={editing} />}
      {view === 'preview' && <PreviewPart model={editing.model} />}
      {view === 'changes' && <ChangesList before={draft.inForce.content} after={editing.model} />}
      <Dialog isOpen={asked === 'propose'} title="提交确认" width={560} onClose={() => setAsked(undefined)}>
        {asked === 'propose' && (
          <ProposeForm
            named={{ draftId: draft.draftId, rev: written.rev }}
            onClose={() => setAsked(undefined)}
            onDone={() => {
              written.forget();
              onLeave();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title="放弃草稿"
        confirmLabel="放弃并删除"
        isBusy={discard.isBusy}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          void discard.run({ draftId: draft.draftId, rev: written.rev }).then((done) => {
            if (done === undefined) return;
            written.forget();
            onLeave();
          })
        }
      >
        草稿里写的会全部删除，现行版不受影响。
      </ConfirmDialog>
    </div>
  );
}

const shownValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : value === undefined
      ? '删去'
      : typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
        ? value.text
        : JSON.stringify(value);

interface Summary {
  summary: string;
}
const rules: FormRules<Summary> = {
  summary: inOrder(required('modelSummaryRequired'), maxLength(modelSummaryMaxLength, 'modelWordsTooLong')),
};

/** What the new version changes, for whoever confirms it and for the list of versions. */
function ProposeForm({
  named,
  onClose,
  onDone,
}: {
  named: { draftId: number; rev: number };
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useForm<Summary, Summary>({
    rules,
    initial: { summary: '' },
    draft: { key: `assessment model proposal ${String(named.draftId)}`, secrets: [] },
  });
  async function submit() {
    const isDone = await form.submit(async ({ summary }) => {
      await mutate(assessmentModelCalls.proposeModelDraft, { ...named, summary }, { quiet: true });
    });
    if (!isDone) return;
    showToast('success', '已提出，由另一位主编确认后生效');
    onDone();
  }
  return (
    <form className={styles.form} aria-label="提交确认" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <p>确认以后新开始的自评估用这一版；正在填写的仍用原来的版本，企业可以自己选择换过来。</p>
      <TextArea
        label="改了什么"
        {...form.field('summary')}
        rows={3}
        maxLength={modelSummaryMaxLength}
        help="确认的人先看到这段话，以后也留在版本列表里"
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          提出
        </Button>
      </div>
    </form>
  );
}
