import { certificationCalls } from '#contract/certifications/calls.ts';
import { certificationCommentMaxLength } from '#contract/certifications/constants.ts';
import type { CertificationStatus } from '#contract/certifications/entities.ts';
import { certificationObjectionRules } from '#contract/certifications/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { AskedAct } from '#web/lib/matter/asked-act.tsx';
import { MatterHead } from '#web/lib/matter/matter-head.tsx';
import { MatterSteps } from '#web/lib/matter/matter-steps.tsx';
import type { TagTone } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import matter from '#web/lib/matter/matter.module.css';
import { ChangeTable } from '../change-table.tsx';

const tones: Partial<Record<CertificationStatus['state'], TagTone>> = {
  returned: 'amber',
  revoking: 'amber',
  rejected: 'red',
  revoked: 'red',
  expired: 'red',
  approved: 'green',
  changed: 'green',
  withdrawn: 'grey',
};
const takenBack = ['submitted', 'proposed', 'returned'];

/** Where a certification stands, what happens next, and what has happened. */
export function CertificationStatusView({ status }: { status: CertificationStatus }) {
  const { certificationId, kind, kindName, number, state, stateName, next, dueDay, validUntil } = status;
  const progress = useCall(certificationCalls.certificationProgress, { certificationId });
  return (
    <section className={`card ${matter.box ?? ''}`} aria-labelledby="certification-status">
      <MatterHead
        id="certification-status"
        title={
          <>
            {kindName} <span className="num">{number}</span>
          </>
        }
        tone={tones[state] ?? 'blue'}
        {...{ stateName, next, dueDay }}
      />
      {state === 'approved' && (
        <>
          <p>{validUntil === '' ? '长期有效。' : `有效期至 ${validUntil}，到期前会提醒您。`}</p>
          <p>
            企业名称、信用代码、住所或者法定代表人有变化？
            <a className="inline" href={`#${addressOf('/company', { page: 'companyChange' })}`}>
              申请变更
            </a>
          </p>
        </>
      )}
      {kind === 'companyChange' && <Change certificationId={certificationId} />}
      <MatterSteps of={progress} />
      {state === 'revoking' && <Objection certificationId={certificationId} />}
      {takenBack.includes(state) && (
        <div className={matter.buttons}>
          <Withdraw certificationId={certificationId} isChange={kind === 'companyChange'} />
        </div>
      )}
    </section>
  );
}

/** What a change is about. */
function Change({ certificationId }: { certificationId: number }) {
  const detail = useCall(certificationCalls.certificationDetail, { certificationId });
  return (
    <Loaded of={detail} skeleton={<SkeletonRows count={3} />}>
      {({ before, form }) => before !== null && <ChangeTable before={before} after={form} />}
    </Loaded>
  );
}

/** Takes an application back, or throws a draft away, once it has been asked whether that is meant. */
export function Withdraw({
  certificationId,
  isDraft = false,
  isChange = false,
}: {
  certificationId: number;
  isDraft?: boolean;
  isChange?: boolean;
}) {
  const withdrawal = useMutation(certificationCalls.withdrawCertification, {
    quiet: true,
    done: isDraft ? '草稿已放弃' : isChange ? '变更申请已撤回' : '认证已撤回',
  });
  return (
    <AskedAct
      label={isDraft ? '放弃草稿' : isChange ? '撤回变更申请' : '撤回认证'}
      cancelLabel="不，继续办理"
      mutation={withdrawal}
      request={{ certificationId }}
    >
      <p>以后可以重新申请，需要重新填写和上传。</p>
    </AskedAct>
  );
}

function Objection({ certificationId }: { certificationId: number }) {
  const form = useForm({ rules: certificationObjectionRules, initial: { comment: '' } });
  async function submit() {
    const isDone = await form.submit(async ({ comment }) => {
      await mutate(certificationCalls.objectToRevocation, { certificationId, comment }, { quiet: true });
    });
    if (isDone) showToast('success', '异议已提交');
  }
  return (
    <form className={matter.form} aria-label="提出异议" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextArea
        label="异议和理由"
        {...form.field('comment')}
        rows={4}
        maxLength={certificationCommentMaxLength}
      />
      <div className={matter.buttons}>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          提出异议
        </Button>
      </div>
    </form>
  );
}
