import type { RequestOf } from '#contract/call.ts';
import { certificationCommentMaxLength, objectionDays } from '#contract/certifications/constants.ts';
import { certificationErrors } from '#contract/certifications/errors.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { hintOf, type Certification, type Opinion } from './case.ts';

type Action = RequestOf<typeof certificationWorkCalls.moveCertification>['action'];

/** In the order in which they stand. */
const acts: readonly DecisionAct<Action>[] = [
  { action: 'approve', label: '通过', variant: 'main', shortcut: 'A', done: '认证已通过' },
  {
    action: 'change',
    label: '同意变更',
    variant: 'main',
    shortcut: 'A',
    done: '企业信息已变更',
    asks: '账号、认证和公开页面随即改用变更后的信息，企业会收到通知。',
  },
  { action: 'propose', label: '初审通过，提交复核', variant: 'main', shortcut: 'A', done: '已提交复核' },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回企业修改' },
  {
    action: 'reject',
    label: '不通过',
    variant: 'danger',
    shortcut: 'X',
    done: '认证未通过，已告知企业',
    asks: '企业会收到通知和您的意见，这份申请随即办结。企业可以重新申请，需要重新填写和上传。',
  },
  { action: 'keep', label: '保留认证', variant: 'main', shortcut: 'A', done: '认证予以保留' },
  { action: 'proposeRevocation', label: '提出撤销，提交复核', variant: 'danger', done: '已提交复核' },
  { action: 'dropRevocation', label: '收回撤销建议', done: '已收回撤销建议，认证照旧有效' },
  {
    action: 'announce',
    label: '拟撤销认证',
    variant: 'danger',
    done: '已告知企业，期满没有异议时撤销',
    asks: `企业会收到通知和您的意见，可以在 ${String(objectionDays)} 个工作日内提出异议；期满没有异议的，认证自动撤销。`,
  },
  {
    action: 'revoke',
    label: '撤销认证',
    variant: 'danger',
    shortcut: 'X',
    done: '认证已撤销',
    asks: '企业随即不再是认证企业，会收到通知和您的意见。撤销后只能重新申请认证。',
  },
];

/** Of ten, eight say one of these. */
const phrases = [
  '执照看不清，请重新上传。',
  '填写的内容与工商登记不一致，请更正或者附变更证明。',
  '授权书缺少法定代表人签字或者公章，请补齐后重新上传。',
] as const;

/** Refusals that say that the case is no longer as it stands here. */
const movedCodes: readonly number[] = [
  certificationErrors.certificationMoved.code,
  certificationErrors.certificationNeedsTwo.code,
  certificationErrors.certificationSameReviewer.code,
  certificationErrors.certificationNotProposer.code,
];

/** What this reviewer can decide now, with a reason and remarks beside the fields. */
export function CertificationDecision({
  one,
  form,
  onDecided,
}: {
  one: Certification;
  form: Form<Pick<Opinion, 'comment'>, Opinion>;
  onDecided: () => void;
}) {
  const hasRemarks = Object.values(form.values.remarks).some((text) => text.trim() !== '');
  return (
    <Decision
      acts={acts.filter(({ action }) => one.actions.includes(action))}
      form={form}
      send={(action, { comment, remarks }) =>
        mutate(
          certificationWorkCalls.moveCertification,
          {
            ...{ id: one.certificationId, action, comment, updateTime: one.updateTime },
            remarks: Object.fromEntries(
              Object.entries(remarks).filter(([, text]) => action === 'return' && text.trim() !== ''),
            ),
          },
          { quiet: true },
        )
      }
      moved={{ codes: movedCodes, call: certificationWorkCalls.moveCertification }}
      onDecided={onDecided}
      hint={hintOf(one)}
      comment={{
        label: '意见',
        help: '退回、不通过、保留和撤销须写明，企业会看到。',
        maxLength: certificationCommentMaxLength,
      }}
      phrases={one.actions.includes('return') ? phrases : []}
      closed={one.state === 'returned' ? '已退回企业修改，企业重新提交后再审核。' : '这份认证已经办结。'}
    >
      {hasRemarks && <p className="meta">各项的修改意见只随“退回修改”发给企业。</p>}
    </Decision>
  );
}
