import { and, eq, inArray } from 'drizzle-orm';
import { lastDayOf, noCertificationForm, type CertificationForm } from '#contract/certifications/rules.ts';
import type { ExtraOf } from '#contract/content/kinds.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import { providerUserType } from '#contract/permissions.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { certification } from '#server/db/schema/certification.ts';
import { sealCertification } from '#server/lib/crypto/certification-cipher.ts';
import type { Services } from '#server/services.ts';
import { midnight, workingTime } from './days.ts';

const industrialUserType = 3;
const legalPeople = ['沈知行', '顾明远', '程若川', '唐启文', '韩书白', '彭以宁', '魏长青', '叶知秋'];
const agents = ['周宁', '林可', '郑安', '许言', '陆遥', '宋微', '曹越'];

/** The certifications of the enterprises that the demo says are certified, each with how it came to be. */
export async function insertDemoCertifications(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  const reviewer = await findStaff(tx, 'demo_reviewer');
  const owners = await tx
    .select({ user: appUser, company: enterprise })
    .from(appUser)
    .innerJoin(enterprise, eq(enterprise.userId, appUser.id))
    .where(
      and(eq(appUser.auditStatus, '2'), inArray(appUser.userType, [industrialUserType, providerUserType])),
    )
    .orderBy(appUser.id);
  for (const [n, { user, company }] of owners.entries()) {
    const kind: CertificationKind =
      user.userType === providerUserType ? 'serviceProvider' : 'industrialEnterprise';
    const item = kind === 'serviceProvider' ? await tieItem(tx, user.id, company.companyName) : undefined;
    const form = { ...formOf(kind, n, now), ...item };
    const submittedAt = workingTime(now, 22 + ((n * 17) % 180));
    // within the three days that it takes
    const decidedAt = new Date(submittedAt.getTime() + (20 + (n % 5) * 9) * 3_600_000);
    const { companyName, creditCode, address, areaPath, areaCode } = company;
    const lastDay = lastDayOf(form);
    const [row] = await tx
      .insert(certification)
      .values({
        ...{ userId: user.id, kind, state: 'approved', ...sealCertification(secrets, form) },
        company: { companyName, creditCode, address, areaPath, areaCode: areaCode ?? '' },
        validUntil: lastDay === '' ? null : lastDay,
        createdAt: submittedAt,
        submittedAt,
        updatedAt: decidedAt,
      })
      .returning({ id: certification.id });
    if (row === undefined) continue;
    const of = {
      subject: 'certification' as const,
      subjectId: row.id,
      version: 1,
      dueAt: null,
      relatedId: null,
    };
    await insertWorkflowSteps(tx, [
      {
        ...of,
        ...{ action: 'submit', fromState: 'draft', toState: 'submitted', actorUserId: user.id },
        ...{ comment: '', at: submittedAt },
      },
      {
        ...of,
        ...{
          action: 'approve',
          fromState: 'submitted',
          toState: 'approved',
          actorUserId: reviewer?.id ?? null,
        },
        ...{ comment: '', at: decidedAt },
      },
    ]);
  }
}

/** The public item of the name is the account's, and what it says was certified; undefined where the demo has none. */
async function tieItem(
  tx: Queryable,
  ownerUserId: number,
  companyName: string,
): Promise<Pick<CertificationForm, 'categories' | 'regions' | 'teamSize'> | undefined> {
  const title = companyName.replace('（示范）有限公司', '');
  const [item] = await tx
    .update(contentItem)
    .set({ ownerUserId })
    .where(and(eq(contentItem.kind, 'provider'), eq(contentItem.title, title)))
    .returning({ extra: contentItem.extra });
  if (item === undefined) return undefined;
  const { categories, regions, teamSize } = item.extra as ExtraOf<'provider'>;
  return { categories, regions, teamSize: String(teamSize) };
}

function formOf(kind: CertificationKind, n: number, now: Date): CertificationForm {
  const people = {
    legalPerson: legalPeople[n % legalPeople.length] ?? '',
    agentName: agents[n % agents.length] ?? '',
    agentPhone: `1990002${String(n).padStart(4, '0')}`,
  };
  if (kind === 'industrialEnterprise') return { ...noCertificationForm, ...people };
  return {
    ...noCertificationForm,
    ...people,
    ...{ categories: ['工业软件', '生产管理'], regions: ['云溪区', '锦屏区', '全市'] },
    teamSize: String(24 + ((n * 13) % 160)),
    qualifications: [
      {
        name: '信息系统建设和服务能力等级证书 CS2',
        number: `CS2-2025-${String(1_000 + n)}`,
        validFrom: shanghaiDay(midnight(now, -400 - (n % 90))),
        validUntil: shanghaiDay(midnight(now, 240 + ((n * 31) % 500))),
      },
    ],
  };
}
