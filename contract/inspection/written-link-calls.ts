import { z } from 'zod';
import { call } from '../call.ts';
import { line } from '../fields.ts';
import { outsideAddressMaxLength, writtenLinksAtOnce } from './constants.ts';

/** What is wrong with addresses that somebody is writing into a text. See docs/decisions/162-while-one-writes.md. */
export const writtenLinkCalls = {
  checkLinks: call({
    method: 'POST',
    path: '/api/portal/inspection/writtenLinks',
    bodyKilobytes: 1024,
    summary:
      '正在写的地址有没有问题：本站的马上查，外站的礼貌地去问（一个网站一秒一次，当天问过的不再问），pending 为还没有问到的个数，过几秒再来',
    access: 'write',
    reads: ['content'],
    writes: ['inspection'],
    leavesNoLine: 'asks whether something is there, and changes nothing of the site',
    isCached: false,
    perIp: { max: 600, minutes: 10, name: 'written links' },
    request: z.object({ addresses: z.array(line(outsideAddressMaxLength)).max(writtenLinksAtOnce) }),
    response: z.object({
      rows: z.array(
        z
          .object({
            /** As it was given. */
            address: z.string(),
            /** `error`: readers get nowhere. `hint`: it may be so. */
            tone: z.enum(['error', 'hint']),
            text: z.string(),
          })
          .meta({ id: 'WrittenLinkFault' }),
      ),
      pending: z.number(),
      /** Addresses that are not asked today any more: this editor has had as many asked as one may. */
      unasked: z.number(),
    }),
    errors: [],
  }),
};
