import { organisationRules } from './rules.ts';
import type { FormRules } from '../shared-rules/rule.ts';

export interface NewStaffForm {
  account: string;
  phone: string;
}

/** Of an account for somebody who works for the centre: as an enterprise's, whose login it uses. */
export const newStaffRules: FormRules<NewStaffForm> = {
  account: (value, { phone }) =>
    organisationRules.account(value, { phone } as Parameters<typeof organisationRules.account>[1]),
  phone: (value, { phone }) =>
    organisationRules.phone(value, { phone } as Parameters<typeof organisationRules.phone>[1]),
};
