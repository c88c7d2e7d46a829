import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { formFault } from '#contract/filings/asked.ts';
import { errors } from '#contract/errors.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import type { Answer, FormDefinition } from '#contract/filings/form.ts';
import { filingStages, filingStates } from '#contract/filings/stages.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CasePart } from '#web/console/case.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { FilingFields } from '../fields/filing-fields.tsx';
import styles from './builder.module.css';
import { CriteriaEditor } from './criteria-editor.tsx';
import { isNewer } from './edit-form.ts';
import { SectionsEditor } from './sections-editor.tsx';
import { WholeActs } from './whole-acts.tsx';

type Work = ResponseOf<typeof filingFormCalls.getDeclarationForm>;

/** The form of one declaration as staff make it, and what is done with all of its filings at once. */
export function FormWorkbench({ declarationId }: { declarationId: number }) {
  const found = useCall(filingFormCalls.getDeclarationForm, { declarationId });
  return (
    <LoadedCase of={found}>
      {(work) => (
        <Case
          title={work.title}
          marks={
            <Tag tone={work.formVersion > 0 ? 'green' : 'grey'}>
              {work.formVersion > 0 ? `第 ${String(work.formVersion)} 版表单` : '没有表单'}
            </Tag>
          }
          about={<>{shanghaiMinute(work.endTime)} 截止</>}
        >
          <Counts work={work} />
          <WholeActs work={work} />
          <Builder key={declarationId} work={work} />
        </Case>
      )}
    </LoadedCase>
  );
}

function Counts({ work }: { work: Work }) {
  const facts = filingStates.flatMap((state) => {
    const n = work.counts[state] ?? 0;
    return n === 0 ? [] : [{ term: filingStages[state].name, value: `${String(n)} 份` }];
  });
  return facts.length === 0 ? null : (
    <CasePart id="filing-counts" title="申报情况">
      <CaseFacts facts={facts} />
    </CasePart>
  );
}

const views = [
  { value: 'edit', label: '编辑' },
  { value: 'preview', label: '预览' },
] as const;

function Builder({ work }: { work: Work }) {
  const { declarationId } = work;
  // what is edited began with this one; what colleagues save meanwhile takes nothing away
  const [base, setBase] = useState({ rev: work.rev, version: work.formVersion, form: work.form });
  const [form, setForm] = useState<FormDefinition>(work.form);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [from, setFrom] = useState('');
  const [asked, setAsked] = useState<'copy' | 'publish'>();
  const isSame = (other: FormDefinition) => JSON.stringify(form) === JSON.stringify(other);
  const isChanged = !isSame(base.form);
  const isElsewhere = isNewer({ rev: work.rev, version: work.formVersion }, base);
  if (isElsewhere && (!isChanged || isSame(work.form))) adopt();
  function adopt() {
    setBase({ rev: work.rev, version: work.formVersion, form: work.form });
    setForm(work.form);
  }
  async function act(task: () => Promise<unknown>, done: string) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await task();
      showToast('success', done);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
      setAsked(undefined);
    }
  }
  /** Keeps what is edited as the draft; answers its rev. */
  async function keep(): Promise<number> {
    const { rev } = await mutate(
      filingFormCalls.saveDeclarationForm,
      { declarationId, rev: base.rev, form },
      { quiet: true },
    );
    setBase({ ...base, rev, form });
    return rev;
  }
  function askToPublish() {
    const fault = formFault(form);
    setFailure(fault && errors[fault].msg);
    if (fault === undefined) setAsked('publish');
  }
  const publish = () =>
    act(async () => {
      const rev = isChanged || base.rev === 0 ? await keep() : base.rev;
      await mutate(filingFormCalls.publishDeclarationForm, { declarationId, rev }, { quiet: true });
    }, '表单已发布');
  function askToCopy() {
    setFailure(from === '' ? '请先选从哪一项复制' : undefined);
    if (from !== '') setAsked('copy');
  }
  const copy = () =>
    act(async () => {
      await mutate(
        filingFormCalls.copyDeclarationForm,
        { declarationId, from: Number(from), rev: base.rev },
        { quiet: true },
      );
      // it gives way to the copy
      setForm(base.form);
    }, '已复制成草稿');
  return (
    <CasePart
      id="filing-form-builder"
      title="申报表单"
      tools={
        <SegmentedControl label="表单" name="form-view" value={view} onChange={setView} options={views} />
      }
    >
      <div className={styles.desk}>
        <FormFailure text={failure} />
        {isElsewhere && isChanged && (
          <Alert tone="warning" isLive title="同事刚改过这份表单">
            <p>您的改动还在这里，没有保存。改用同事的版本后可以再改；您的改动会丢失。</p>
            <Button size="small" onClick={adopt}>
              改用同事的版本
            </Button>
          </Alert>
        )}
        {view === 'preview' ? (
          <Preview form={form} />
        ) : (
          <>
            {work.copyFrom.length > 0 && (
              <div className={styles.pair}>
                <Select
                  name="copy-from"
                  label="从往年的申报复制"
                  isOptional
                  value={from}
                  onChange={setFrom}
                  options={work.copyFrom.map((one) => ({
                    value: String(one.declarationId),
                    label: one.title,
                  }))}
                />
                <div className={styles.row}>
                  <Button isBusy={isBusy} onClick={askToCopy}>
                    复制过来，代替草稿
                  </Button>
                </div>
              </div>
            )}
            <SectionsEditor form={form} onChange={setForm} />
            <CriteriaEditor form={form} onChange={setForm} />
          </>
        )}
        <div className={styles.row}>
          <Button variant="main" isBusy={isBusy} onClick={askToPublish}>
            {work.formVersion > 0 ? `发布第 ${String(work.formVersion + 1)} 版` : '发布表单'}
          </Button>
          <Button isBusy={isBusy} onClick={() => void act(keep, '草稿已保存')}>
            保存草稿
          </Button>
          <span className="meta">
            {isChanged ? '有改动没有保存。' : ''}
            {work.formVersion > 0 && '已经提交和正在填的申报仍用原来的版本。'}
          </span>
        </div>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked === 'copy' ? '复制过来，代替草稿' : '发布表单'}
        confirmLabel={asked === 'copy' ? '确认复制' : '确认发布'}
        isBusy={isBusy}
        onConfirm={() => void (asked === 'copy' ? copy() : publish())}
        onClose={() => setAsked(undefined)}
      >
        {asked === 'copy' ? (
          <p>现在的草稿和没有保存的改动由复制来的表单代替，不能恢复。</p>
        ) : (
          <p>企业随即按这份表单填报。已经提交和正在填的申报仍用原来的版本。</p>
        )}
      </ConfirmDialog>
    </CasePart>
  );
}

/** As an enterprise sees it: conditions work, and nothing is kept. */
function Preview({ form }: { form: FormDefinition }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  return (
    <div className={styles.preview}>
      <FilingFields
        form={form}
        answers={answers}
        complaints={{}}
        onChange={(field, answer) => setAnswers({ ...answers, [field]: answer })}
        files={(field) => (
          <Alert tone="info" title={field.label}>
            企业在这里上传附件。
          </Alert>
        )}
      />
    </div>
  );
}
