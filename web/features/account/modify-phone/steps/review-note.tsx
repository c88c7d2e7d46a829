import { appealObjectionHours, appealReviewWorkingDays } from '#contract/account/constants.ts';
import { Alert } from '#web/ui/alert/alert.tsx';

/** What happens after the submission. */
export function ReviewNote() {
  return (
    <Alert>
      审核约 {appealReviewWorkingDays} 个工作日。通过后先通知原手机号，{appealObjectionHours}{' '}
      小时内没有异议即变更，并给新手机号发短信；届时用新手机号加验证码登录，并修改密码。
    </Alert>
  );
}
