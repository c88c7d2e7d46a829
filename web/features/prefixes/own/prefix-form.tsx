import { useEffect, useEffectEvent, useState } from 'react';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import {
  prefixPersonMaxLength,
  prefixReviewDays,
  prefixUseMaxLength,
  prefixUses,
} from '#contract/prefixes/constants.ts';
import type { PrefixCompany, PrefixDetail } from '#contract/prefixes/entities.ts';
import {
  nodeKinds,
  nodeKindNames,
  noPrefixForm,
  prefixFieldNames,
  prefixRules,
  type PrefixForm as FormValues,
} from '#contract/prefixes/rules.ts';
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
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import matter from '#web/lib/matter/matter.module.css';
import { WithdrawPrefix } from './prefix-status-view.tsx';

export interface PrefixFormProps {
  /** Undefined: nothing is kept on the server yet. */
  prefixId: number | undefined;
  /** It was returned, and is corrected. */
  isCorrection: boolean;
  /** Of the account: what the contact's begins with. */
  phone: string;
}

export function PrefixForm({ prefixId, ...rest }: PrefixFormProps) {
  const [first] = useState(prefixId);
  return first === undefined ? <NewForm {...rest} /> : <KnownForm {...rest} prefixId={first} />;
}

type KnownProps = Omit<PrefixFormProps, 'prefixId'>;

function NewForm(props: KnownProps) {
  const company = useCall(prefixCalls.prefixCompany, {});
  return (
    <Loaded of={company} skeleton={<SkeletonRows count={6} />}>
      {({ isOpen, node, ...found }) =>
        isOpen ? (
          <Fields {...props} company={found} node={node} known={undefined} />
        ) : (
          <Alert tone="info" title="本站还没有开通标识前缀申领">
            请拨打页脚的“标识与节点”电话，询问申领办法。
          </Alert>
        )
      }
    </Loaded>
  );
}

function KnownForm({ prefixId, ...rest }: KnownProps & { prefixId: number }) {
  const detail = useFreshCall(prefixCalls.prefixDetail, { prefixId }, { isPage: true });
  return (
    <Loaded of={detail} skeleton={<SkeletonRows count={6} />}>
      {(known) => <Fields key={known.updateTime} {...rest} company={known.company} node="" known={known} />}
    </Loaded>
  );
}

/** The body of a call. */
const bodyOf = (form: FormValues) => ({ ...form, uses: [...form.uses] });

function Fields({
  company,
  node,
  known,
  isCorrection,
  phone,
}: KnownProps & { company: PrefixCompany; node: string; known: PrefixDetail | undefined }) {
  const form = useForm<FormValues, FormValues>({
    rules: prefixRules,
    initial: known?.form ?? { ...noPrefixForm, contactPhone: phone },
  });
  const draft = useServerDraft(form.values, {
    known: known && { id: known.prefixId, relatedIds: [] },
    save: async (current, id) =>
      (await send(prefixCalls.savePrefix, { prefixId: id, ...bodyOf(current) }, { quiet: true })).prefixId,
    attach: () => Promise.resolve(),
    // there may be a draft now where there was none
    onLeft: () => makeStale(prefixCalls.savePrefix.writes ?? []),
  });
  const remarks = isCorrection ? (known?.remarks ?? {}) : {};
  const showRemarks = useEffectEvent(() => {
    form.complain(
      Object.fromEntries(Object.entries(remarks).map(([name, text]) => [name, `修改意见：${text}`])),
    );
  });
  useEffect(() => showRemarks(), []);

  async function post(shown: FormValues) {
    // what is submitted is the draft: there is one by then
    await draft.save();
    await draft.submit(async (prefixId) => {
      if (prefixId === undefined) throw new CallError('草稿没有保存，请稍后再试');
      await mutate(prefixCalls.submitPrefix, { prefixId, ...bodyOf(shown) }, { quiet: true });
    });
    showToast('success', '标识前缀申请已提交');
  }
  async function submit() {
    await form.submit(post);
  }
  const field = <Name extends keyof FormValues>(name: Name) => ({
    label: prefixFieldNames[name],
    ...form.field(name),
  });

  return (
    <section className={`card ${matter.box ?? ''}`} aria-labelledby="prefix-form">
      <h2 id="prefix-form" tabIndex={-1} ref={focusOnMount}>
        {isCorrection ? '修改后重新提交' : '申领标识前缀'}
      </h2>
      {isCorrection && known !== undefined && (
        <Alert tone="warning" title="申请被退回修改">
          <p>意见：{known.comment}</p>
          <p>其他内容已保留，不用重填。</p>
        </Alert>
      )}
      {!isCorrection && (
        <p>
          平台在 {prefixReviewDays} 个工作日内审核。通过后{node !== '' && `在本市节点 ${node} 之下`}
          自动分配前缀，可以下载证书、登记标识。
        </p>
      )}
      <DescriptionList
        facts={[
          { term: '单位名称', value: company.companyName, isWide: true },
          { term: '统一社会信用代码', value: company.creditCode },
          { term: '所在地区', value: company.areaPath.replaceAll('/', ' ') },
          ...(company.address === '' ? [] : [{ term: '地址', value: company.address, isWide: true }]),
        ]}
      />
      <p className="meta">单位信息来自企业认证，有变化请先办理企业信息变更。</p>
      <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
      <form className={matter.form} aria-label="标识前缀申请" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <RadioGroup
          {...field('nodeKind')}
          options={nodeKinds.map((value) => ({
            value,
            label: nodeKindNames[value],
            note: kindNotes[value],
          }))}
        />
        <div className={matter.pair}>
          <TextField {...field('contactName')} maxLength={prefixPersonMaxLength} autoComplete="name" />
          <TextField
            {...field('contactPhone')}
            help="只供审核人员联系"
            maxLength={50}
            autoComplete="tel"
            inputMode="tel"
          />
        </div>
        <div className={matter.pair}>
          <TextField
            {...field('contactEmail')}
            isOptional
            type="email"
            maxLength={100}
            autoComplete="email"
          />
          <TextField {...field('plannedVolume')} isTabular inputMode="numeric" maxLength={10} />
        </div>
        <CheckboxGroup
          {...field('uses')}
          help="可以多选"
          options={prefixUses.map((value) => ({ value, label: value }))}
          arrangement="columns"
        />
        <TextArea
          {...field('usesText')}
          help="给什么编码、由谁扫码、多久更新一次"
          rows={4}
          maxLength={prefixUseMaxLength}
        />
        <p className="meta" role="status">
          {draft.said}
        </p>
        <div className={matter.buttons}>
          <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
            {isCorrection ? '重新提交' : '提交申请'}
          </Button>
          <Button size="large" isBusy={draft.isSaving} onClick={() => void draft.save()}>
            保存草稿
          </Button>
          {known?.state === 'draft' && <WithdrawPrefix prefixId={known.prefixId} isDraft />}
        </div>
      </form>
    </section>
  );
}

const kindNotes = {
  own: '企业自己运行解析服务，也可以在本平台登记标识',
  hosted: '不建服务器，标识登记在本平台，由平台解析',
} as const;
