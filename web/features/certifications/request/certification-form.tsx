import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { personNameMaxLength } from '#contract/certifications/constants.ts';
import type { CertificationDetail, CertifiedCompany } from '#contract/certifications/entities.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import {
  certificationFieldNames,
  certificationRules,
  noCertificationForm,
  type CertificationForm as FormValues,
} from '#contract/certifications/rules.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useServerDraft } from '#web/lib/form/use-server-draft.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { showToast } from '#web/lib/toasts.ts';
import { UploadField } from '#web/lib/uploads/upload-field.tsx';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import matter from '#web/lib/matter/matter.module.css';
import { Withdraw } from './certification-status-view.tsx';
import styles from './certification.module.css';
import { ChangeFields } from './change-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import type { Shown } from './shown-form.ts';

export interface CertificationFormProps {
  kind: CertificationKind;
  /** Undefined: nothing is kept on the server yet. */
  certificationId: number | undefined;
  /** It was returned, and is corrected. */
  isCorrection: boolean;
  /** Of the account: what the agent's begins with. */
  phone: string;
}

export function CertificationForm({ certificationId, ...rest }: CertificationFormProps) {
  const [first] = useState(certificationId);
  return first === undefined ? <NewForm {...rest} /> : <KnownForm {...rest} certificationId={first} />;
}

type KnownProps = Omit<CertificationFormProps, 'certificationId'>;

function NewForm(props: KnownProps) {
  const company = useCall(certificationCalls.certificationCompany, {});
  return (
    <Loaded of={company} skeleton={<SkeletonRows count={6} />}>
      {({ legalPerson, ...found }) => (
        <Fields
          {...props}
          company={found}
          first={
            props.kind === 'companyChange'
              ? {
                  ...{ companyName: found.companyName, creditCode: found.creditCode },
                  ...{ address: found.address, legalPerson },
                }
              : {}
          }
          known={undefined}
        />
      )}
    </Loaded>
  );
}

function KnownForm({ certificationId, ...rest }: KnownProps & { certificationId: number }) {
  const detail = useFreshCall(certificationCalls.certificationDetail, { certificationId }, { isPage: true });
  return (
    <Loaded of={detail} skeleton={<SkeletonRows count={6} />}>
      {(known) => (
        <Fields
          key={known.updateTime}
          {...rest}
          company={known.before ?? known.company}
          first={{}}
          known={known}
        />
      )}
    </Loaded>
  );
}

const titles: Readonly<Record<CertificationKind, string>> = {
  industrialEnterprise: '申请工业企业认证',
  serviceProvider: '申请服务商认证',
  companyChange: '申请变更企业信息',
};

/** The body of a call. */
const bodyOf = (form: FormValues) => ({
  ...form,
  categories: [...form.categories],
  regions: [...form.regions],
  qualifications: [...form.qualifications],
});

const withoutFiles = ({ licence: _, evidence: __, ...form }: Shown): FormValues => form;

function Fields({
  kind,
  company,
  first,
  known,
  isCorrection,
  phone,
}: KnownProps & {
  company: CertifiedCompany;
  /** What a new one begins with. */
  first: Partial<FormValues>;
  known: CertificationDetail | undefined;
}) {
  const isProvider = kind === 'serviceProvider';
  const isChange = kind === 'companyChange';
  const [today] = useState(() => shanghaiDay(serverNow()));
  const form = useForm<Shown, Shown>({
    rules: {
      ...certificationRules(kind, today),
      ...{ licence: anything, evidence: anything },
    },
    initial: {
      ...(known?.form ?? { ...noCertificationForm, agentPhone: phone, ...first }),
      ...{ licence: '', evidence: '' },
    },
  });
  // the same object until something changes: a draft is saved after a change, not after each time that the form is drawn
  const values = useMemo(() => withoutFiles(form.values), [form.values]);
  const draft = useServerDraft(values, {
    known: known && { id: known.certificationId, relatedIds: [known.licenceId, known.evidenceId] },
    save: async (current, id) =>
      (
        await send(
          certificationCalls.saveCertification,
          { kind, certificationId: id, ...bodyOf(current) },
          { quiet: true },
        )
      ).certificationId,
    attach: async (certificationId, relatedId) => {
      await send(certificationCalls.attachToCertification, { certificationId, relatedId }, { quiet: true });
    },
    // there may be a draft now where there was none
    onLeft: () => makeStale(certificationCalls.saveCertification.writes ?? []),
  });
  const keep = ({ relatedId, count }: { relatedId: string; count: number }) => {
    if (count > 0) void draft.attach(relatedId);
  };
  const licence = useUploads({
    purpose: 'licence',
    known: { relatedId: known?.licenceId ?? '', count: known?.licence.length ?? 0 },
    keep,
  });
  const evidence = useUploads({
    purpose: 'certification',
    known: { relatedId: known?.evidenceId ?? '', count: known?.evidence.length ?? 0 },
    keep,
  });
  const remarks = isCorrection ? (known?.remarks ?? {}) : {};
  const showRemarks = useEffectEvent(() => {
    form.complain(
      Object.fromEntries(Object.entries(remarks).map(([name, text]) => [name, `修改意见：${text}`])),
    );
  });
  useEffect(() => showRemarks(), []);

  async function post(shown: Shown) {
    if (licence.isUploading || evidence.isUploading) throw new CallError('还有文件正在上传，请稍候');
    // what is submitted is the draft: there is one by then
    await draft.save();
    await draft.submit(async (certificationId) => {
      if (certificationId === undefined) throw new CallError('草稿没有保存，请稍后再试');
      await mutate(
        certificationCalls.submitCertification,
        { certificationId, ...bodyOf(withoutFiles(shown)) },
        { quiet: true },
      );
    });
    showToast('success', isChange ? '变更申请已提交' : '认证已提交');
  }
  async function submit() {
    await form.submit(post);
  }
  const field = <Name extends keyof typeof certificationFieldNames>(name: Name) => ({
    label: certificationFieldNames[name],
    ...form.field(name),
  });

  return (
    <section className={`card ${matter.box ?? ''}`} aria-labelledby="certification-form">
      <h2 id="certification-form" tabIndex={-1} ref={focusOnMount}>
        {isCorrection ? '修改后重新提交' : titles[kind]}
      </h2>
      {isCorrection && known !== undefined && (
        <Alert tone="warning" title="申请被退回修改">
          <p>意见：{known.comment}</p>
          <p>其他内容已保留，不用重填。</p>
        </Alert>
      )}
      {isChange && <p>下面是现在认证的信息。只改有变化的各项，其余不动。</p>}
      <DescriptionList
        facts={[
          { term: '企业名称', value: company.companyName, isWide: true },
          { term: '统一社会信用代码', value: company.creditCode },
          { term: '所在地区', value: company.areaPath.replaceAll('/', ' ') },
          { term: '地址', value: company.address, isWide: true },
        ]}
      />
      <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
      <form
        className={matter.form}
        aria-label={isChange ? '变更申请' : '认证申请'}
        {...form.formProps(submit)}
      >
        <FormFailure text={form.failure} />
        {isChange && <ChangeFields form={form} />}
        <div className={matter.pair}>
          <TextField {...field('legalPerson')} maxLength={personNameMaxLength} />
          <TextField {...field('agentName')} maxLength={personNameMaxLength} autoComplete="name" />
        </div>
        <TextField
          {...field('agentPhone')}
          help="只供审核人员核实材料时联系"
          maxLength={50}
          autoComplete="tel"
          inputMode="tel"
        />
        {isProvider && <ProviderFields form={form} areaCode={company.areaCode} />}
        <div className={styles.group}>
          <h3>营业执照</h3>
          <p className="muted">上传{isChange && '变更后'}副本的照片或扫描件，四角完整、文字清晰。</p>
          <UploadField
            label="营业执照"
            name="licence"
            error={form.complaints.licence}
            uploads={licence}
            listLabel="已选的营业执照"
          />
        </div>
        <div className={styles.group}>
          <h3>{isProvider ? '授权书和证明材料' : '法定代表人授权书'}</h3>
          <p className="muted">
            授权经办人办理{isChange ? '变更' : '认证'}的授权书，加盖公章
            {isProvider ? '；资质证书和官方认定的文件也在这里上传' : ''}。
          </p>
          <UploadField
            label={isProvider ? '授权书和证明材料' : '法定代表人授权书'}
            name="evidence"
            error={form.complaints.evidence}
            uploads={evidence}
            listLabel="已选的授权书和证明"
          />
        </div>
        <p className="meta" role="status">
          {draft.said}
        </p>
        <div className={matter.buttons}>
          <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
            {isCorrection ? '重新提交' : isChange ? '提交变更申请' : '提交认证'}
          </Button>
          <Button size="large" isBusy={draft.isSaving} onClick={() => void draft.save()}>
            保存草稿
          </Button>
          {known?.state === 'draft' && <Withdraw certificationId={known.certificationId} isDraft />}
        </div>
      </form>
    </section>
  );
}
