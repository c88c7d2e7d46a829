import { useEffect, useEffectEvent, useState } from 'react';
import { answerText } from '#contract/filings/answer-text.ts';
import { faultsOf } from '#contract/filings/asked.ts';
import { filingCalls } from '#contract/filings/calls.ts';
import type { FilingSheet } from '#contract/filings/entities.ts';
import { fieldsOf, type Answer, type FilingField } from '#contract/filings/form.ts';
import { errors } from '#contract/errors.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { showToast } from '#web/lib/toasts.ts';
import { UploadField } from '#web/lib/uploads/upload-field.tsx';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FilingFields } from '../fields/filing-fields.tsx';
import styles from '../fields/fields.module.css';
import { groupIn, TakeResult } from './take-result.tsx';
import { useFilingDraft } from './use-filing-draft.ts';

type Complaints = Readonly<Record<string, string>>;

/** What an enterprise fills in: saved as it is typed, checked before it is handed in. */
export function FilingForm({ sheet }: { sheet: FilingSheet }) {
  const { form, company, declaration, remarks } = sheet;
  const isCorrection = sheet.status?.state === 'returned';
  const draft = useFilingDraft(sheet);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(Object.entries(sheet.files).map(([field, files]) => [field, files.length])),
  );
  const [complaints, setComplaints] = useState<Complaints>(() =>
    Object.fromEntries(Object.entries(remarks).map(([field, text]) => [field, `修改意见：${text}`])),
  );
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // the fields whose files are on their way
  const [uploading] = useState(() => new Set<string>());
  // how often a report was put among the files of a field: each time they are listed anew
  const [copied, setCopied] = useState<Readonly<Record<string, number>>>({});
  const labels = new Map(fieldsOf(form).map(({ key, label }) => [key, label]));

  /** What is wrong, by field; shown at the fields. */
  function check(): boolean {
    const faults = faultsOf(form, draft.answers, counts);
    const found = Object.fromEntries([...faults].map(([field, error]) => [field, errors[error].msg]));
    setComplaints(found);
    setTries(tries + 1);
    setIsChecked(faults.size === 0);
    setFailure(undefined);
    return faults.size === 0;
  }
  function change(field: string, answer: Answer) {
    setIsChecked(false);
    setComplaints(({ [field]: _, ...others }) => others);
    draft.change(field, answer);
  }
  async function submit() {
    if (isBusy || !check()) return;
    setIsBusy(true);
    try {
      if (uploading.size > 0) throw new CallError('还有文件正在上传，请稍候');
      const filingId = await draft.save();
      if (filingId === undefined) throw new CallError('内容没有保存，请稍后再试');
      // the last save may have met what a colleague has saved meanwhile
      if (draft.hasConflicts()) throw new CallError('有的内容同事刚刚也改过，请先选用哪一个');
      await mutate(filingCalls.submitFiling, { filingId }, { quiet: true });
      showToast('success', isCorrection ? '申报已重新提交' : '申报已提交');
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof CallError && error.field !== undefined)
        setComplaints({ [error.field]: error.message });
      else makeStale(filingCalls.submitFiling.writes ?? []);
    } finally {
      setIsBusy(false);
    }
  }
  const faults = Object.entries(complaints).map(([fieldId, message]) => ({
    fieldId,
    message: `${labels.get(fieldId) ?? ''}：${message}`,
  }));

  return (
    <section className="card" aria-labelledby="filing-form">
      <h2 id="filing-form" tabIndex={-1} ref={focusOnMount}>
        {isCorrection ? '修改后重新提交' : '填写申报'}
      </h2>
      {isCorrection ? (
        <Alert tone="warning" title={`申报被退回修改，请在 ${sheet.status?.dueDay ?? ''} 前重新提交`}>
          <p>意见：{sheet.comment}</p>
          <p>其他内容已保留，不用重填。</p>
        </Alert>
      ) : (
        <p className="meta">
          {shanghaiMinuteInWords(declaration.endTime)}{' '}
          截止，以平台服务器时间为准。内容随填随存，同事可以一起填。
        </p>
      )}
      <DescriptionList
        facts={[
          { term: '企业名称', value: company.companyName, isWide: true },
          { term: '统一社会信用代码', value: company.creditCode },
          { term: '所在地区', value: company.area },
        ]}
      />
      <ErrorSummary key={tries} {...(tries > 0 && { ref: focusOnMount })} faults={faults} />
      <form
        className={styles.sections}
        aria-label="申报表"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormFailure text={failure} />
        <TakeResult
          form={form}
          answers={draft.answers}
          isUploading={(field) => uploading.has(field)}
          onLevel={change}
          onReport={(field, relatedId) => {
            setCounts((before) => ({ ...before, [field]: (before[field] ?? 0) + 1 }));
            setCopied((before) => ({ ...before, [field]: (before[field] ?? 0) + 1 }));
            change(field, relatedId);
          }}
          onTaken={() => void draft.save()}
        />
        <FilingFields
          form={form}
          answers={draft.answers}
          complaints={complaints}
          onChange={change}
          files={(field) => (
            <FilesOf
              key={copied[field.key] ?? 0}
              field={field}
              error={complaints[field.key]}
              relatedId={groupIn(draft.answers[field.key])}
              known={counts[field.key] ?? 0}
              onUploading={(isUploading) =>
                isUploading ? uploading.add(field.key) : uploading.delete(field.key)
              }
              onFiles={(relatedId, count) => {
                setCounts((before) => ({ ...before, [field.key]: count }));
                if (count === 0 || groupIn(draft.answers[field.key]) === relatedId) return;
                // at once: an upload that no filing holds is lost by a reload
                draft.change(field.key, relatedId);
                void draft.save();
              }}
            />
          )}
          below={(field) =>
            draft.theirs[field.key] !== undefined && (
              <SideBySide
                field={field}
                mine={answerText(field, draft.answers[field.key])}
                theirs={answerText(field, draft.theirs[field.key])}
                onMine={() => draft.keepMine(field.key)}
                onTheirs={() => draft.takeTheirs(field.key)}
              />
            )
          }
        />
        {isChecked && (
          <Alert tone="success" isLive>
            要填的都填好了，可以提交。
          </Alert>
        )}
        <p className="meta" role="status">
          {draft.said}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" variant="main" size="large" isBusy={isBusy}>
            {isCorrection ? '重新提交' : '提交申报'}
          </Button>
          <Button size="large" onClick={() => void check()}>
            检查填写
          </Button>
          <Button size="large" isBusy={draft.isSaving} onClick={() => void draft.save()}>
            保存
          </Button>
        </div>
      </form>
    </section>
  );
}

function FilesOf({
  field,
  error,
  relatedId,
  known,
  onUploading,
  onFiles,
}: {
  field: FilingField;
  error: string | undefined;
  relatedId: string;
  known: number;
  onUploading: (isUploading: boolean) => void;
  onFiles: (relatedId: string, count: number) => void;
}) {
  const uploads = useUploads({
    purpose: 'filing',
    known: { relatedId, count: known },
    keep: ({ relatedId: group, count }) => onFiles(group, count),
  });
  const { isUploading } = uploads;
  const tell = useEffectEvent(onUploading);
  useEffect(() => {
    tell(isUploading);
    return () => tell(false);
  }, [isUploading]);
  return (
    <div className={styles.rows}>
      <h4>
        {field.label}
        {!field.isRequired && <span className="meta">（选填）</span>}
      </h4>
      {field.help !== '' && <p className="muted">{field.help}</p>}
      <UploadField
        label={field.label}
        name={field.key}
        error={error}
        uploads={uploads}
        listLabel={`已选的${field.label}`}
      />
    </div>
  );
}

/** A field that two have changed: both stand there, and nothing is lost before somebody has chosen. */
function SideBySide({
  field,
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  field: FilingField;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}) {
  return (
    <Alert tone="warning" isLive title={`“${field.label}”同事刚刚也改过`}>
      <div className={styles.both}>
        <div>
          <b>我填的</b>
          <span>{mine || '（空）'}</span>
          <Button size="small" onClick={onMine}>
            用我填的
          </Button>
        </div>
        <div>
          <b>同事填的</b>
          <span>{theirs || '（空）'}</span>
          <Button size="small" onClick={onTheirs}>
            用同事填的
          </Button>
        </div>
      </div>
    </Alert>
  );
}
