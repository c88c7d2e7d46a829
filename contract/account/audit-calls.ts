import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, trimmed } from '../fields.ts';
import { auditActs, auditSubjectKeys } from './audit-names.ts';

const prefix = '/api/system/audit';
const day = z.union([z.literal(''), z.iso.date()]).default('');

const search = z.object({
  /** The account or the phone of who did it, as a whole; '' for anybody. */
  who: trimmed(100),
  act: z.union([z.literal(''), z.enum(auditActs)]).default(''),
  /** With subjectId: one thing, of which all is listed in its order. */
  subject: z.union([z.literal(''), z.enum(auditSubjectKeys)]).default(''),
  subjectId: id.optional(),
  /** Days of Shanghai; '' for no bound. */
  from: day,
  to: day,
});

const line = z
  .object({
    id: z.number(),
    time: instant,
    /** Who did it: an account; '' for the portal, and for whoever was not logged in. */
    who: z.string(),
    whoId: z.number().nullable(),
    /** The enterprise for which he acted; '' for none. */
    onBehalf: z.string(),
    act: z.string(),
    /** What of it was done; '' where the act says it all. */
    detail: z.string(),
    subjectName: z.string(),
    subject: z.union([z.literal(''), z.enum(auditSubjectKeys)]),
    subjectId: z.number().nullable(),
    outcome: z.string(),
  })
  .meta({ id: 'AuditLine' });

/** The record that nobody can change, as administrators read it. */
export const auditCalls = {
  searchAudit: call({
    method: 'POST',
    access: 'grantRoles',
    path: `${prefix}/list`,
    summary:
      '管理员：按办理人、事项、对象和日期查操作记录，新的在前；指定 subjectId 时按先后列出这一件的全部记录。total 最多数到 10000',
    reads: ['audit'],
    request: search.extend({
      pageNum: integer({ min: 1, max: 1_000 }).default(1),
      pageSize: integer({ min: 1, max: 100 }).default(20),
    }),
    response: z.object({ total: z.number(), rows: z.array(line) }),
    errors: ['auditWindowWrong'],
  }),
  exportAudit: call({
    method: 'GET',
    access: 'grantRoles',
    path: `${prefix}/export`,
    summary:
      '管理员：同样条件的操作记录，CSV（UTF-8，有 BOM），最多 10000 条，含来源地址；下载本身记入操作记录',
    reads: ['audit'],
    transfer: 'file',
    request: search,
    response: z.never(),
    errors: ['auditWindowWrong'],
    perIp: { max: 30, minutes: 10 },
  }),
};
export type AuditLine = z.output<typeof line>;
export type AuditSearch = z.output<typeof search>;
