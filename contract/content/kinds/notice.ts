import { z } from 'zod';
import { accountType } from '../../account/entities.ts';
import { defineKind } from '../kind.ts';

export const notice = defineKind({
  name: '公告',
  extra: z.object({
    /** 1: a dialog on home shows it until it is acknowledged (section 4.3 of the portal specification). */
    systemType: z.union([z.literal(0), z.literal(1)]),
    /** Whom that dialog is for: accounts of this type, or '': everybody, visitors too. Anybody may read the notice. */
    audience: z.enum(['', ...accountType.options]).default(''),
  }),
  card: ['systemType', 'audience'],
});
