import { z } from 'zod';
import { defineKind } from '../kind.ts';

export const notice = defineKind({
  name: '公告',
  extra: z.object({
    /** 1: a dialog on home shows it until it is acknowledged (section 4.3 of the portal specification). */
    systemType: z.union([z.literal(0), z.literal(1)]),
  }),
  card: ['systemType'],
});
