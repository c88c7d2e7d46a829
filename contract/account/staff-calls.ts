import { z } from 'zod';
import { call } from '../call.ts';
import { id, pageOf, paging } from '../fields.ts';
import { staffRoles } from '../permissions.ts';

const instant = z.iso.datetime();
const role = z.enum(staffRoles);
/** The two changes of a grant: each is asked for by one administrator and confirmed by another. */
const change = z.enum(['grant', 'revoke']);

const grant = z.object({
  id: z.number(),
  role,
  /** Null: all of the site. */
  sectionId: z.number().nullable(),
  /** granted and revoking count. */
  state: z.enum(['asked', 'granted', 'revoking']),
  /** Account names; '' for the command, and for nobody yet. */
  grantedBy: z.string(),
  grantedAt: instant,
  confirmedBy: z.string(),
  revocationAskedBy: z.string(),
});

const member = z.object({
  userId: z.number(),
  account: z.string(),
  hasPassword: z.boolean(),
  grants: z.array(grant),
});

/** Who works for the centre and in which roles. See docs/decisions/049. */
export const staffCalls = {
  listStaff: call({
    method: 'POST',
    path: '/api/system/staff/list',
    summary: '工作人员和他们的角色，含等待另一位管理员确认的',
    access: 'grantRoles',
    reads: ['account', 'role'],
    request: paging,
    response: pageOf(member),
    errors: [],
  }),
  grantRole: call({
    method: 'POST',
    path: '/api/system/staff/grantRole',
    summary: '申请授予一名工作人员角色，由另一位管理员确认后生效；sectionId 为栏目，空为全部栏目',
    access: 'grantRoles',
    writes: ['role'],
    once: true,
    request: z.object({ userId: id, role, sectionId: id.nullable().default(null) }),
    response: z.object({ id: z.number() }),
    errors: ['staffUnknown', 'roleForOneself', 'roleGranted', 'sectionUnknown'],
  }),
  revokeRole: call({
    method: 'POST',
    path: '/api/system/staff/revokeRole',
    summary: '申请撤销一项角色，由另一位管理员确认后生效',
    access: 'grantRoles',
    writes: ['role'],
    request: z.object({ id }),
    response: z.null(),
    errors: ['notFound', 'roleForOneself', 'roleRequestClosed', 'lastAdministrator'],
  }),
  confirmRole: call({
    method: 'POST',
    path: '/api/system/staff/confirmRole',
    summary: '确认另一位管理员的申请：grant 为授予，revoke 为撤销',
    access: 'grantRoles',
    writes: ['role'],
    request: z.object({ id, change }),
    response: z.null(),
    errors: ['notFound', 'roleForOneself', 'roleFourEyes', 'roleRequestClosed', 'lastAdministrator'],
  }),
  dropRoleRequest: call({
    method: 'POST',
    path: '/api/system/staff/dropRoleRequest',
    summary: '拒绝或收回一项等待确认的申请：grant 为授予，revoke 为撤销',
    access: 'grantRoles',
    writes: ['role'],
    request: z.object({ id, change }),
    response: z.null(),
    errors: ['notFound', 'roleForOneself', 'roleRequestClosed'],
  }),
};
export type StaffMember = z.infer<typeof member>;
export type RoleChange = z.infer<typeof change>;
