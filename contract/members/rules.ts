import { memberRoles } from '../acting.ts';
import { canonicalPhone } from '../shared-rules/phone.ts';
import type { FormRules } from '../shared-rules/rule.ts';

export interface InvitationForm {
  phone: string;
  role: string;
}

export const invitationRules: FormRules<InvitationForm> = {
  phone: (phone) => {
    if (phone.trim() === '') return 'memberPhoneRequired';
    return canonicalPhone(phone) === undefined ? 'memberPhoneFormat' : undefined;
  },
  role: (role) => (memberRoles.some((one) => one === role) ? undefined : 'memberRoleRequired'),
};
