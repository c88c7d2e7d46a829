import { useState } from 'react';
import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import {
  correctionRules,
  handOverRules,
  type Correction,
  type HandOver,
} from '#contract/account/account-change-rules.ts';
import type { AccountChangeKind } from '#contract/account/account-change-workflow.ts';
import { accountReasonMaxLength } from '#contract/account/constants.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { CasePart } from '#web/console/case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { UploadField } from '#web/lib/uploads/upload-field.tsx';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Account } from './account.ts';
import styles from './account-work.module.css';
import { ClosureForm } from './closure-form.tsx';
import { ProposalButtons, showProposed } from './proposal.tsx';

/** What needs two: one proposes it here, another decides in 账号变更. */
export function ProposeChange({ one }: { one: Account }) {
  const [open, setOpen] = useState<AccountChangeKind>();
  const { company } = one;
  if (company === null || one.isStaff) return null;
  const isCertified = one.auditStatus === '2';
  const close = () => setOpen(undefined);
  return (
    <CasePart id="account-change" title="须由两人办理的变更">
      <p className="muted">
        一人提出，另一人在“账号变更”里决定。
        {isCertified && '已认证企业的名称、信用代码和地址由企业申请变更，不能在这里更正。'}
      </p>
      <div className="row">
        {!isCertified && (
          <Button aria-expanded={open === 'correction'} onClick={() => setOpen('correction')}>
            更正企业资料
          </Button>
        )}
        <Button aria-expanded={open === 'handOver'} onClick={() => setOpen('handOver')}>
          移交企业账号
        </Button>
        {one.deletion === null && (
          <Button aria-expanded={open === 'closure'} onClick={() => setOpen('closure')}>
            关闭企业账号
          </Button>
        )}
      </div>
      {open === 'correction' && <CorrectionForm userId={one.userId} company={company} onClose={close} />}
      {open === 'handOver' && <HandOverForm userId={one.userId} onClose={close} />}
      {open === 'closure' && <ClosureForm userId={one.userId} onClose={close} />}
    </CasePart>
  );
}

function CorrectionForm({
  userId,
  company,
  onClose,
}: {
  userId: number;
  company: NonNullable<Account['company']>;
  onClose: () => void;
}) {
  const { companyName, creditCode, address } = company;
  const form = useForm<Correction, Correction>({
    rules: correctionRules,
    initial: { companyName, creditCode, address, reason: '' },
    draft: { key: `account-correction ${String(userId)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    await form.submit(async (values) => {
      showProposed(
        await mutate(accountChangeCalls.proposeCorrection, { userId, ...values }, { quiet: true }),
      );
    });
  }
  return (
    <form className={styles.form} aria-label="更正企业资料" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField label="企业名称" {...form.field('companyName')} maxLength={100} />
      <TextField label="统一社会信用代码" {...form.field('creditCode')} maxLength={30} isTabular />
      <TextField label="详细地址" {...form.field('address')} maxLength={100} />
      <TextArea
        label="理由"
        help="依据什么更正，决定的人会看到"
        {...form.field('reason')}
        maxLength={accountReasonMaxLength}
        rows={2}
      />
      <ProposalButtons isBusy={form.isSubmitting} onClose={onClose} />
    </form>
  );
}

type HandOverValues = HandOver & { relatedId: '' };

function HandOverForm({ userId, onClose }: { userId: number; onClose: () => void }) {
  const form = useForm<HandOverValues, HandOverValues>({
    rules: { ...handOverRules, relatedId: anything },
    initial: { contactName: '', newPhone: '', reason: '', relatedId: '' },
    draft: { key: `account-hand-over ${String(userId)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  const proof = useUploads({
    purpose: 'accountProof',
    known: { relatedId: '', count: 0 },
    keep: ({ count }) => {
      if (count > 0) form.complain({ relatedId: undefined });
    },
  });
  async function submit() {
    await form.submit(async ({ contactName, newPhone, reason }) => {
      const relatedId = proof.doneCount > 0 ? proof.relatedId : '';
      showProposed(
        await mutate(
          accountChangeCalls.proposeHandOver,
          { userId, contactName, newPhone, reason, relatedId },
          { quiet: true },
        ),
      );
    });
  }
  return (
    <form className={styles.form} aria-label="移交企业账号" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <p className="muted">
        账号被盗用，或者原经办人已经离开、联系不上的，核实企业的证明以后移交给新经办人的手机号。
      </p>
      <TextField label="新经办人姓名" {...form.field('contactName')} maxLength={50} />
      <TextField label="新手机号" {...form.field('newPhone')} type="tel" maxLength={20} isTabular />
      <p>
        <b>证明材料</b> <span className="muted">营业执照副本、加盖公章的授权书</span>
      </p>
      <UploadField
        label="证明材料"
        name="relatedId"
        error={form.complaints.relatedId}
        uploads={proof}
        listLabel="已选的证明材料"
      />
      <TextArea
        label="理由"
        help="怎样核实了企业和新经办人，决定的人会看到"
        {...form.field('reason')}
        maxLength={accountReasonMaxLength}
        rows={2}
      />
      <ProposalButtons isBusy={form.isSubmitting} onClose={onClose} />
    </form>
  );
}
