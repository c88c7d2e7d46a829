import { useEffect, useEffectEvent, useState } from 'react';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import {
  diagnosisProblems,
  presentSystems,
  contactNameMaxLength,
  problemTextMaxLength,
  systemTextMaxLength,
} from '#contract/diagnosis/constants.ts';
import { diagnosticLevels } from '#contract/diagnosis/levels.ts';
import type { DiagnosisDetail } from '#contract/diagnosis/entities.ts';
import {
  diagnosisFieldNames,
  diagnosisRules,
  noDiagnosisForm,
  type DiagnosisForm,
} from '#contract/diagnosis/rules.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { send } from '#web/lib/call/send.ts';
import { useServerDraft } from '#web/lib/form/use-server-draft.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { currentAddress, queryOf } from '#web/lib/routing/address.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { showToast } from '#web/lib/toasts.ts';
import { UploadField } from '#web/lib/uploads/upload-field.tsx';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './page.module.css';

/** What an address asks a new one to begin with: a self-assessment leads here with what is missing. */
const askedProblem = (): string =>
  (queryOf(currentAddress()).get('problem') ?? '').slice(0, problemTextMaxLength);

/** The body of a call. */
const bodyOf = (form: DiagnosisForm) => ({
  ...form,
  problems: [...form.problems],
  systems: [...form.systems],
});

const optionsOf = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }));
const levels = diagnosticLevels.map(({ level, name, text }) => ({
  value: String(level),
  label: name,
  note: text,
}));

interface ApplyFormProps {
  /** Undefined: nothing is kept on the server yet. */
  applyId: number | undefined;
  /** It was returned, and is corrected. */
  isCorrection: boolean;
  /** Of the account: what the contact begins with. */
  phone: string;
  onSent: () => void;
}

export function ApplyForm({ applyId, ...rest }: ApplyFormProps) {
  const [first] = useState(applyId);
  return first === undefined ? (
    <Fields {...rest} known={undefined} />
  ) : (
    <KnownForm {...rest} applyId={first} />
  );
}

function KnownForm({ applyId, ...rest }: Omit<ApplyFormProps, 'applyId'> & { applyId: number }) {
  const detail = useFreshCall(diagnosisCalls.detail, { applyId }, { isPage: true });
  return (
    <Loaded of={detail} skeleton={<SkeletonRows count={6} />}>
      {(known) => <Fields key={known.updateTime} {...rest} known={known} />}
    </Loaded>
  );
}

function Fields({
  known,
  isCorrection,
  phone,
  onSent,
}: Omit<ApplyFormProps, 'applyId'> & { known: DiagnosisDetail | undefined }) {
  const form = useForm<DiagnosisForm, DiagnosisForm>({
    rules: diagnosisRules,
    initial: known?.form ?? { ...noDiagnosisForm, contactPhone: phone, problemText: askedProblem() },
  });
  const draft = useServerDraft(form.values, {
    known: known && { id: known.applyId, relatedIds: [known.relatedId] },
    save: async (values, id) =>
      (await send(diagnosisCalls.saveDraft, { applyId: id, ...bodyOf(values) }, { quiet: true })).applyId,
    attach: async (id, relatedId) => {
      await send(diagnosisCalls.addApplyFile, { applyId: id, relatedId }, { quiet: true });
    },
    // there may be a draft now where there was none
    onLeft: () => makeStale(diagnosisCalls.saveDraft.writes ?? []),
  });
  const uploads = useUploads({
    purpose: 'diagnosis',
    known: { relatedId: known?.relatedId ?? '', count: known?.files.length ?? 0 },
    keep: ({ relatedId, count }) => {
      if (count > 0) void draft.attach(relatedId);
    },
  });
  const remarks = isCorrection ? (known?.remarks ?? {}) : {};
  const remarked = Object.entries(remarks);
  const showRemarks = useEffectEvent(() => {
    const { files: _, ...ofFields } = remarks;
    form.complain(
      Object.fromEntries(Object.entries(ofFields).map(([name, text]) => [name, `补正意见：${text}`])),
    );
  });
  useEffect(() => showRemarks(), []);

  async function post(values: DiagnosisForm) {
    if (uploads.isUploading) throw new CallError('还有文件正在上传，请稍候');
    await draft.submit(async (applyId) => {
      const body = bodyOf(values);
      if (isCorrection && applyId !== undefined)
        await mutate(diagnosisCalls.resubmit, { ...body, applyId }, { quiet: true });
      else await mutate(diagnosisCalls.apply, { ...body, applyId }, { quiet: true });
    });
    showToast('success', '申请已提交');
    onSent();
  }
  async function submit() {
    await form.submit(post);
  }
  const field = <Name extends keyof DiagnosisForm>(name: Name) => ({
    label: diagnosisFieldNames[name],
    ...form.field(name),
  });

  return (
    <div className={`card ${styles.formCard ?? ''}`}>
      <h2 tabIndex={-1} ref={focusOnMount}>
        {isCorrection ? '修改后重新提交' : '诊断申请表'}
      </h2>
      {isCorrection && known !== undefined && (
        <Alert tone="warning" title="申请被退回补正">
          <p>意见：{known.comment}</p>
          {remarked.length > 0 && (
            <p>
              请修改：
              {remarked
                .map(([name]) => (diagnosisFieldNames as Readonly<Record<string, string>>)[name] ?? name)
                .join('、')}
              。其他内容已保留，不用重填。
            </p>
          )}
        </Alert>
      )}
      <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
      <form className={styles.form} aria-label="诊断申请表" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <RadioGroup {...field('level')} options={levels} />
        <CheckboxGroup
          {...field('problems')}
          help="可以多选"
          options={optionsOf(diagnosisProblems)}
          arrangement="columns"
        />
        <TextArea
          {...field('problemText')}
          help="写明现状和目标，例如“注塑换模平均 46 分钟，想缩短到 20 分钟以内”。问题越具体，派来的专家越对口。"
          rows={6}
          maxLength={problemTextMaxLength}
        />
        <CheckboxGroup
          {...field('systems')}
          isOptional
          options={optionsOf(presentSystems)}
          arrangement="columns"
        />
        <TextField {...field('systemText')} isOptional maxLength={systemTextMaxLength} />
        <div className={styles.pair}>
          <TextField {...field('contactName')} maxLength={contactNameMaxLength} autoComplete="name" />
          <TextField
            {...field('contactPhone')}
            help="手机号或固定电话，只供受理单位和专家联系"
            maxLength={50}
            autoComplete="tel"
            inputMode="tel"
          />
        </div>
        <div className={styles.upload}>
          <h3 className={styles.filesHead}>
            附件<span className="muted">（选填）</span>
          </h3>
          <p className="muted">在用系统和关键设备清单、成熟度自评估结果、车间平面图等。</p>
          <UploadField
            label="附件"
            name="files"
            error={remarks['files'] === undefined ? undefined : `补正意见：${remarks['files']}`}
            uploads={uploads}
          />
        </div>
        <p className="meta" role="status">
          {draft.said}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
            {isCorrection ? '重新提交' : '提交申请'}
          </Button>
          <Button size="large" isBusy={draft.isSaving} onClick={() => void draft.save()}>
            保存草稿
          </Button>
          <ButtonLink size="large" href="#/home/diagnosticRequest">
            返回
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
