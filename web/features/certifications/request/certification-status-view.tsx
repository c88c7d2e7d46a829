import { useState } from 'react';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { certificationCommentMaxLength } from '#contract/certifications/constants.ts';
import type { CertificationStatus, CertificationStep } from '#contract/certifications/entities.ts';
import { certificationObjectionRules } from '#contract/certifications/rules.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { ChangeTable } from '../change-table.tsx';
import styles from './certification.module.css';

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
const people: Readonly<Record<CertificationStep['by'], string>> = {
  owner: '企业',
  staff: '平台工作人员',
  clock: '系统',
};
const takenBack = ['submitted', 'proposed', 'returned'];

/** Where a certification stands, what happens next, and what has happened. */
export function CertificationStatusView({ status }: { status: CertificationStatus }) {
  const { certificationId, kind, kindName, number, state, stateName, next, dueDay, validUntil } = status;
  const progress = useCall(certificationCalls.certificationProgress, { certificationId });
  return (
    <section className={`card ${styles.box ?? ''}`} aria-labelledby="certification-status">
      <div className={styles.head}>
        <h2 id="certification-status">
          {kindName} <span className="num">{number}</span>
        </h2>
        <Tag tone={tones[state] ?? 'blue'}>{stateName}</Tag>
      </div>
      {next !== '' && (
        <p>
          <b>接下来：</b>
          {next}
          {dueDay !== '' && (
            <>
              ，最晚 <time dateTime={dueDay}>{dueDay}</time>
            </>
          )}
          。
        </p>
      )}
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
      <Loaded of={progress} skeleton={<SkeletonRows count={2} />}>
        {(steps) => (
          <ol className={styles.timeline} aria-label="办理经过">
            {steps.map(({ action, name, by, time, comment }) => (
              <li key={time + action}>
                <p>
                  <b>{name}</b> <span className="meta">{people[by]}</span>{' '}
                  <time className="meta num" dateTime={time}>
                    {shanghaiMinute(time)}
                  </time>
                </p>
                {comment !== '' && <p className={styles.text}>意见：{comment}</p>}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {state === 'revoking' && <Objection certificationId={certificationId} />}
      {takenBack.includes(state) && (
        <div className={styles.buttons}>
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
  const [isOpen, setIsOpen] = useState(false);
  const title = isDraft ? '放弃草稿' : isChange ? '撤回变更申请' : '撤回认证';
  const { run, reset, isBusy, error } = useMutation(certificationCalls.withdrawCertification, {
    quiet: true,
    done: isDraft ? '草稿已放弃' : isChange ? '变更申请已撤回' : '认证已撤回',
  });
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        {title}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={title}
        confirmLabel={`确认${title}`}
        cancelLabel="不，继续办理"
        isBusy={isBusy}
        onConfirm={() => void run({ certificationId })}
        onClose={() => setIsOpen(false)}
      >
        {error !== undefined && (
          <Alert tone="error" isLive>
            {messageOf(error)}
          </Alert>
        )}
        <p>以后可以重新申请，需要重新填写和上传。</p>
      </ConfirmDialog>
    </>
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
    <form className={styles.form} aria-label="提出异议" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextArea
        label="异议和理由"
        {...form.field('comment')}
        rows={4}
        maxLength={certificationCommentMaxLength}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          提出异议
        </Button>
      </div>
    </form>
  );
}
