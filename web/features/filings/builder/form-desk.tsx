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
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { FilingFields } from '../fields/filing-fields.tsx';
import styles from './builder.module.css';
import { CriteriaEditor } from './criteria-editor.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { WholeActs } from './whole-acts.tsx';

type Work = ResponseOf<typeof filingFormCalls.getDeclarationForm>;

/** The form of one declaration as staff make it, and what is done with all of its filings at once. */
export function FormDesk({ declarationId }: { declarationId: number }) {
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
          <Builder key={`${String(work.rev)} ${String(work.formVersion)}`} work={work} />
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
  const [form, setForm] = useState<FormDefinition>(work.form);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [from, setFrom] = useState('');
  const isChanged = JSON.stringify(form) !== JSON.stringify(work.form);
  async function act(work: () => Promise<unknown>, done: string) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
      showToast('success', done);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  const save = () =>
    act(
      () =>
        mutate(filingFormCalls.saveDeclarationForm, { declarationId, rev: work.rev, form }, { quiet: true }),
      '草稿已保存',
    );
  async function publish() {
    const fault = formFault(form);
    if (fault !== undefined) {
      setFailure(errors[fault].msg);
      return;
    }
    await act(async () => {
      const { rev } =
        isChanged || work.rev === 0
          ? await mutate(
              filingFormCalls.saveDeclarationForm,
              { declarationId, rev: work.rev, form },
              { quiet: true },
            )
          : work;
      await mutate(filingFormCalls.publishDeclarationForm, { declarationId, rev }, { quiet: true });
    }, '表单已发布');
  }
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
                  <Button
                    isBusy={isBusy}
                    onClick={() => {
                      if (from === '') setFailure('请先选从哪一项复制');
                      else
                        void act(
                          () =>
                            mutate(
                              filingFormCalls.copyDeclarationForm,
                              { declarationId, from: Number(from), rev: work.rev },
                              { quiet: true },
                            ),
                          '已复制成草稿',
                        );
                    }}
                  >
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
          <Button variant="main" isBusy={isBusy} onClick={() => void publish()}>
            {work.formVersion > 0 ? `发布第 ${String(work.formVersion + 1)} 版` : '发布表单'}
          </Button>
          <Button isBusy={isBusy} onClick={() => void save()}>
            保存草稿
          </Button>
          <span className="meta">
            {isChanged ? '有改动没有保存。' : ''}
            {work.formVersion > 0 && '已经提交和正在填的申报仍用原来的版本。'}
          </span>
        </div>
      </div>
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
