import type { MemberRole } from '#contract/acting.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';

/** Why a person who acts for the enterprise cannot give anything now; undefined where he can. */
export function refusalOf(role: MemberRole, hasAgreed: boolean): string | undefined {
  if (role === 'viewer') return '您的角色只能查看，请企业的负责人或经办人填写';
  if (role === 'editor' && !hasAgreed) return eligibilityErrors.factConsentOwner.msg;
  return undefined;
}

/** What an owner agrees to, once, before anything is kept. */
export function Consent({
  isAgreed,
  onChange,
  error,
}: {
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  error: string | undefined;
}) {
  return (
    <Checkbox
      name="agree"
      label="同意中心保存这些资料，用于匹配政策、征询免申即享，并和自评估等级一起用于统计符合条件的企业数"
      isChecked={isAgreed}
      onChange={onChange}
      error={error}
    />
  );
}
