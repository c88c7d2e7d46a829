import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, line, pageOf, paging } from '../fields.ts';
import { checkKeys, checks, findingSubjects } from './checks.ts';
import { exportOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/inspection';
const byChief = { method: 'POST', access: 'chief' } as const;

const listOwnFindings = call({
  method: 'POST',
  path: `${prefix}/own`,
  summary: '交给我改的问题，期限近的在前；只有我有权限的栏目里的',
  access: ['write', 'answer'],
  reads: ['inspection', 'role', 'content'],
  request: paging,
  response: pageOf(
    z
      .object({
        ...{ id: z.number(), check: z.enum(checkKeys), subject: z.enum(findingSubjects) },
        subjectId: z.number(),
        title: z.string(),
        sectionName: z.string(),
        text: z.string(),
        dueDay: z.string(),
        /** Account of the chief; '' once it is erased. */
        givenBy: z.string(),
        givenAt: instant,
      })
      .meta({ id: 'OwnFinding' }),
  ),
  errors: [],
});

/** Who mends what of an inspection, and by when. See docs/decisions/151. */
export const mendingCalls = {
  listMenders: call({
    ...byChief,
    path: `${prefix}/menders`,
    summary: '能改这个问题的同事，以及同一处还有几个要改的问题；按栏目权限，不含停用的',
    reads: ['inspection', 'role', 'content'],
    request: z.object({ id }),
    response: z.object({
      rows: z.array(z.object({ id: z.number(), account: z.string() }).meta({ id: 'FindingMender' })),
      /** To be mended in the same place, this one among them. */
      together: z.number(),
    }),
    errors: ['accessDenied', 'notFound'],
  }),
  giveFinding: call({
    ...byChief,
    path: `${prefix}/give`,
    summary:
      '把一个问题交给一位同事，到 dueDay 为止改好；isWhole 为真时，同一处的所有问题一起。同事收到站内消息和邮件',
    writes: ['inspection'],
    transaction: true,
    once: true,
    request: z.object({ id, to: id, dueDay: line(10), isWhole: z.boolean().default(false) }),
    response: z.object({ given: z.number() }),
    errors: ['accessDenied', 'notFound', 'findingMended', 'findingDayWrong', 'findingMenderUnknown'],
  }),
  urgeFinding: call({
    ...byChief,
    path: `${prefix}/urge`,
    summary: '催办：再通知一次要改的同事，同一个问题一天一次',
    writes: ['inspection'],
    transaction: true,
    once: true,
    request: z.object({ id }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'notFound', 'findingMended'] as const),
      ...(['findingNotGiven', 'findingMenderUnknown', 'findingToldToday'] as const),
    ],
  }),
  listOwnFindings,
  exportOwnFindings: exportOf(listOwnFindings, {
    name: '交我改的问题',
    columns: {
      编号: ({ id: findingId }) => findingId,
      检查项: ({ check }) => checks[check].name,
      对象: ({ title }) => title,
      栏目: ({ sectionName }) => sectionName,
      问题: ({ text }) => text,
      期限: ({ dueDay }) => dueDay,
      交办人: ({ givenBy }) => givenBy,
      交办时间: ({ givenAt }) => timeCell(givenAt),
    },
    filters: {},
  }),
};
