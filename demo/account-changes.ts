import type { CompanyData } from '#contract/account/account-change-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertAccountChange } from '#server/db/queries/account/account-change.ts';
import { setSuspension } from '#server/db/queries/account/account-work.ts';
import { findUserOfCompany } from '#server/db/queries/account/appeal.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { sealHandOver } from '#server/lib/crypto/account-change-cipher.ts';
import type { Services } from '#server/services.ts';
import { claimFiles, newRelatedId, storeFiles } from './certification-files.ts';
import { workingTime } from './days.ts';
import { writePdf } from './pdf.ts';

const suspended = { company: '示范市澄远轴承有限公司', reason: '注册信息与执照不符，请持执照到服务窗口核实' };
const corrected = {
  company: '示范市拓坤轴承有限公司',
  address: '示范省示范市云溪区工业大道 19 号',
  reason: '企业来电，注册时漏填地址，已与执照核对',
};
const handedOver = {
  company: '示范市溪岸轴承有限公司',
  contactName: '梁书',
  newPhone: '19900027001',
  reason: '原经办人已离职且手机停机，企业持执照和授权书到窗口办理',
};
const closed = {
  company: '示范市瑞泽轴承有限公司',
  into: '示范市朗岳轴承有限公司',
  reason: '两家已经合并，市场监管部门公示的注销日期在上月，企业来函请求关闭',
};

/** Of companies of demo/registered.ts: a suspended account, a correction, a closure and a hand-over that wait for another of the staff. */
export async function insertDemoAccountChanges(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'storage' | 'log'>,
  tx: Queryable,
): Promise<void> {
  const now = services.clock.now();
  const proposer = await findStaff(tx, 'demo_reviewer2');
  if (proposer === undefined) throw new Error('no demo_reviewer2');
  const stopped = await accountOf(tx, suspended.company);
  await setSuspension(tx, { userId: stopped.userId, reason: suspended.reason, now: workingTime(now, 6) });
  const propose = async (
    values: Omit<Parameters<typeof insertAccountChange>[1], 'state' | 'proposedBy' | 'createdAt'>,
    createdAt: Date,
  ) => {
    const waiting = { state: 'waiting', proposedBy: proposer.id, createdAt } as const;
    const row = await insertAccountChange(tx, { ...values, ...waiting });
    await insertWorkflowSteps(tx, [
      {
        ...{ subject: 'accountChange', subjectId: row?.id ?? 0, action: 'propose', fromState: 'new' },
        ...{ toState: 'waiting', actorUserId: proposer.id, comment: values.reason, at: createdAt },
      },
    ]);
  };
  const right = await accountOf(tx, corrected.company);
  await propose(
    {
      ...{ userId: right.userId, kind: 'correction', reason: corrected.reason, before: right.data },
      after: { ...right.data, address: corrected.address },
    },
    workingTime(now, 2),
  );
  const double = await accountOf(tx, closed.company);
  await propose(
    {
      ...{ userId: double.userId, kind: 'closure', reason: closed.reason, before: double.data },
      intoUserId: (await accountOf(tx, closed.into)).userId,
    },
    workingTime(now, 3),
  );
  const left = await accountOf(tx, handedOver.company);
  const group = {
    relatedId: newRelatedId(),
    purpose: 'accountProof' as const,
    uploadedAt: workingTime(now, 1),
  };
  const letter = writePdf(
    [
      '授权书',
      `兹授权 ${handedOver.contactName}（手机 ${handedOver.newPhone}）为我单位平台账号的经办人。`,
      `单位（盖章）：${handedOver.company}`,
      '演示材料，所列企业、人员均为虚构，不具有任何效力。',
    ].map((text) => ({ style: 'text' as const, text })),
  );
  const fileIds = await storeFiles(services, [
    { ...group, files: [{ fileName: '授权书.pdf', content: letter }] },
  ]);
  if (fileIds === undefined) return;
  const { relatedId, purpose, uploadedAt } = group;
  await claimFiles(tx, {
    fileIds,
    groups: [{ relatedId, purpose, ownerUserId: proposer.id, createdAt: uploadedAt, frozenAt: uploadedAt }],
  });
  await propose(
    {
      ...{ userId: left.userId, kind: 'handOver', reason: handedOver.reason, before: left.data, relatedId },
      people: sealHandOver(services.secrets, {
        ...{ contactName: handedOver.contactName, newPhone: handedOver.newPhone, oldPhone: left.phone },
      }),
    },
    uploadedAt,
  );
}

async function accountOf(
  tx: Queryable,
  company: string,
): Promise<{ userId: number; phone: string; data: CompanyData }> {
  const user = await findUserOfCompany(tx, [company]);
  const found = user && (await findEnterprise(tx, user.id));
  if (user === undefined || found === undefined) throw new Error(`no demo account of ${company}`);
  const { companyName, creditCode, areaPath, address } = found;
  return { userId: user.id, phone: user.phone, data: { companyName, creditCode, areaPath, address } };
}
