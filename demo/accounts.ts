import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { agreementVersion } from '#contract/account/agreement.ts';
import { personUserType, staffUserType, uncertifiedUserType, type StaffRole } from '#contract/permissions.ts';
import { isMobilePhone } from '#contract/shared-rules/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertGrant, wasEverGranted } from '#server/db/queries/account/role-grant.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { demoAccountsSetting, saveSetting } from '#server/db/queries/portal/site.ts';
import {
  findUserByLogin,
  insertConsents,
  insertEnterprise,
  insertUser,
} from '#server/db/queries/account/user.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import type { Services } from '#server/services.ts';
import { demoAreas } from './areas.ts';
import { demoCompanies } from './companies.ts';
import { workingTime } from './days.ts';

interface DemoAccount {
  role: string;
  accountType: 'user' | 'enpt';
  /** Of the demo's business registry. */
  company?: string;
  userType: number;
  auditStatus: '0' | '2';
  account: string | undefined;
  phone: string;
  staffRole?: StaffRole;
  userName?: string;
  email?: string;
}

/** Somebody who works for the centre, with a role for all sections. */
const colleague = (role: string, account: string, phone: string, staffRole: StaffRole): DemoAccount => ({
  ...{ role, account, phone, staffRole },
  accountType: 'enpt',
  userType: staffUserType,
  auditStatus: '2',
});

/** A person who acts for an enterprise. */
const member = (role: string, phone: string, userName: string): DemoAccount => ({
  ...{ role, phone, userName },
  accountType: 'user',
  userType: personUserType,
  auditStatus: '0',
  account: undefined,
});

const accounts: readonly DemoAccount[] = [
  colleague('平台工作人员（管理员）', 'demo_staff', '13900000001', 'administrator'),
  // what one administrator grants another confirms
  colleague('平台工作人员（管理员）', 'demo_staff2', '13900000016', 'administrator'),
  {
    role: '企业用户（未认证）',
    accountType: 'enpt',
    userType: uncertifiedUserType,
    auditStatus: '0',
    account: 'demo_enterprise',
    company: '示范市远衡齿轮有限公司',
    phone: '13900000002',
  },
  {
    role: '工业企业（已认证）',
    accountType: 'enpt',
    userType: 3,
    auditStatus: '2',
    account: 'demo_factory',
    company: '远衡精密传动（示范）有限公司',
    phone: '13900000003',
  },
  {
    role: '服务商（已认证）',
    accountType: 'enpt',
    userType: 4,
    auditStatus: '2',
    account: 'demo_provider',
    company: '格序智能（示范）有限公司',
    phone: '13900000004',
  },
  {
    role: '个人用户',
    accountType: 'user',
    userType: personUserType,
    auditStatus: '0',
    account: undefined,
    phone: '13900000005',
    userName: '演示用户',
    email: 'demo@portal.example',
  },
  // act for the certified industrial enterprise: demo/members.ts
  member('企业成员（负责人）', '13900000021', '周岚'),
  member('企业成员（经办人）', '13900000022', '秦悦'),
  member('企业成员（查看）', '13900000023', '何川'),
  // what one writes others review: two of them, for sections whose items need two approvals
  colleague('平台工作人员（撰写）', 'demo_writer', '13900000011', 'writer'),
  colleague('平台工作人员（审核）', 'demo_reviewer', '13900000012', 'reviewer'),
  colleague('平台工作人员（审核）', 'demo_reviewer2', '13900000013', 'reviewer'),
  colleague('平台工作人员（主编）', 'demo_chief', '13900000014', 'chief'),
  // confirms what the other one asks for
  colleague('平台工作人员（主编）', 'demo_chief2', '13900000018', 'chief'),
  colleague('平台工作人员（客服）', 'demo_clerk', '13900000015', 'clerk'),
  colleague('平台工作人员（客服）', 'demo_clerk2', '13900000017', 'clerk'),
];

/** One account of every kind and role, with passwords made for this site only. They stand in DATA_DIR/demo-accounts.json. */
export async function createDemoAccounts(
  { config, clock, passwords }: Services,
  tx: Queryable,
): Promise<void> {
  const written = [];
  for (const demo of accounts) {
    if (!isMobilePhone(demo.phone)) throw new Error(`demo phone ${demo.phone} is none`);
    const password = makePassword();
    const userId = await insertUser(tx, {
      accountType: demo.accountType,
      userType: demo.userType,
      auditStatus: demo.auditStatus,
      account: demo.account ?? null,
      phone: demo.phone,
      userName: demo.userName ?? null,
      email: demo.email ?? null,
      emailVerifiedAt: demo.email === undefined ? null : clock.now(),
      passwordHash: await passwords.hash(passwordDigest(password)),
    });
    if (demo.staffRole !== undefined) {
      await insertGrant(tx, {
        userId,
        role: demo.staffRole,
        sectionId: null,
        grantedAt: clock.now(),
        confirmedAt: clock.now(),
      });
    }
    const agreed = { userId, version: agreementVersion, agreedAt: clock.now(), ip: '127.0.0.1' };
    // accounts of staff are made for them
    if (demo.staffRole === undefined)
      await insertConsents(
        tx,
        ['agreement', 'privacyPolicy'].map((document) => ({ ...agreed, document })),
      );
    if (demo.company !== undefined) {
      const company = demoCompanies.find(({ name }) => name === demo.company);
      if (company === undefined) throw new Error(`no demo company ${demo.company}`);
      await insertEnterprise(tx, {
        userId,
        companyName: company.name,
        creditCode: company.creditCode,
        areaPath: areaPath(company.areaCode),
        areaCode: company.areaCode,
        address: company.address,
        companyTypeId: 119,
        industryId: 10_345,
        // the uncertified one still has to complete its information: the home page asks for it
        scaleId: demo.userType === uncertifiedUserType ? null : 2,
        incomeId: demo.userType === uncertifiedUserType ? null : 3,
      });
    }
    written.push({
      role: demo.role,
      userType: demo.accountType,
      account: demo.account ?? demo.phone,
      password,
    });
  }
  await askForRole(tx, {
    of: 'demo_clerk2',
    role: 'writer',
    by: 'demo_staff',
    at: workingTime(clock.now(), 1),
  });
  const file = join(config.dataDir, 'demo-accounts.json');
  await saveSetting(tx, demoAccountsSetting, `${hostname()}:${resolve(file)}`);
  await writeFile(file, `${JSON.stringify(written, undefined, 2)}\n`, { mode: 0o600 });
}

/** What the other administrator has to confirm. */
async function askForRole(
  tx: Queryable,
  { of, role, by, at }: { of: string; role: StaffRole; by: string; at: Date },
): Promise<void> {
  const [one, asker] = [await findStaff(tx, of), await findStaff(tx, by)];
  if (one === undefined || asker === undefined) throw new Error(`no ${of} or ${by}`);
  await insertGrant(tx, { userId: one.id, role, sectionId: null, grantedBy: asker.id, grantedAt: at });
}

/** Staff of a demo that an earlier release began have today's roles: those who were never granted one get theirs. */
export async function grantDemoRoles({ clock }: Pick<Services, 'clock'>, tx: Queryable): Promise<void> {
  for (const { account, staffRole: role } of accounts) {
    if (account === undefined || role === undefined) continue;
    const user = await findUserByLogin(tx, { login: account, accountType: 'enpt' });
    if (user?.userType !== staffUserType || (await wasEverGranted(tx, user.id))) continue;
    const now = clock.now();
    await insertGrant(tx, { userId: user.id, role, sectionId: null, grantedAt: now, confirmedAt: now });
  }
}

/** Labels of province, city and district joined by slashes. */
export function areaPath(code: string): string {
  const area = demoAreas.find((one) => one.code === code);
  if (area === undefined) throw new Error(`${code} is no area of the demo`);
  return area.parentCode === '' ? area.name : `${areaPath(area.parentCode)}/${area.name}`;
}

const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#@%+'] as const;

/** 16 characters of all four kinds, none that is easily misread. */
function makePassword(): string {
  const all = kinds.join('');
  const pick = (from: string) => from.charAt(randomInt(from.length));
  return [...kinds.map(pick), ...Array.from({ length: 12 }, () => pick(all))].join('');
}
