import type { accountType } from '../../account/entities.ts';
import { bit, choice } from '../field.ts';
import { defineKind } from '../kind.ts';

/** Types of accounts. */
const audiences = { user: '个人', enpt: '机构' } as const satisfies Record<
  (typeof accountType.options)[number],
  string
>;

export const notice = defineKind({
  name: '公告',
  fields: {
    /** 1: a dialog on home shows it until it is acknowledged (section 4.3 of the portal specification). */
    systemType: bit('首页弹出', { onCard: true }),
    /** Whom that dialog is for: accounts of this type, or '': everybody, visitors too. Anybody may read the notice. */
    audience: choice('弹出给谁，不选为所有人', audiences, { isOptional: true, onCard: true, default: '' }),
  },
});
