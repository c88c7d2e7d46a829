import type { AccountState } from '#contract/account/account-work.ts';
import type { TagTone } from '#web/ui/tag/tag.tsx';

export const stateTones: Readonly<Record<AccountState, TagTone>> = {
  active: 'green',
  suspended: 'red',
  closing: 'amber',
  deleted: 'grey',
};
