import { personUserType, providerUserType, uncertifiedUserType } from '#contract/permissions.ts';
import { industryId } from '#contract/reference/industries.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { areaPath } from './accounts.ts';
import { area } from './codes.ts';
import { workingTime } from './days.ts';

/** Stems of names that nothing else of the demo has, and what they make in which industry. */
const stems = [
  '澄远',
  '岭锐',
  '沐川',
  '启航',
  '拓坤',
  '锦润',
  '云帆',
  '恒拓',
  '溪岸',
  '朗岳',
  '瑞泽',
  '同辉',
];
const trades = [
  ['轴承', 'C345'],
  ['数控', 'C342'],
  ['电子', 'C398'],
  ['汽配', 'C367'],
  ['食品', 'C143'],
  ['服饰', 'C181'],
  ['新材料', 'C265'],
] as const;
const districts = [
  area.yunxi,
  area.gaoxin,
  area.jinping,
  area.yunxi,
  area.lingang,
  area.donghu,
  area.qingshi,
];
const userTypes = [uncertifiedUserType, 3, 3, providerUserType];
const personCount = 340;

/** So that figures have something to count: rows alone. They have no password, and their numbers are shown nowhere. */
export async function insertRegistered(tx: Queryable, now: Date): Promise<void> {
  const people = Array.from({ length: personCount }, (_, n) => ({
    accountType: 'user' as const,
    userType: personUserType,
    phone: phoneOf(5_000 + n),
    createdAt: workingTime(now, 1 + ((n * 37) % 240)),
  }));
  await tx.insert(appUser).values(people);
  const companies = trades.flatMap(([trade, industry], row) =>
    stems.map((stem, column) => {
      const n = row * stems.length + column;
      return { n, name: `示范市${stem}${trade}有限公司`, industry, userType: userTypes[n % 4] ?? 3 };
    }),
  );
  const accounts = await tx
    .insert(appUser)
    .values(
      companies.map(({ n, userType }) => ({
        accountType: 'enpt' as const,
        userType,
        auditStatus: userType === uncertifiedUserType ? ('0' as const) : ('2' as const),
        phone: phoneOf(n),
        createdAt: workingTime(now, 1 + ((n * 29) % 240)),
      })),
    )
    .returning({ id: appUser.id, phone: appUser.phone });
  const idOf = new Map(accounts.map(({ id, phone }) => [phone, id]));
  await tx.insert(enterprise).values(
    companies.map(({ n, name, industry }) => {
      const areaCode = districts[(n * 5 + Math.floor(n / 9)) % districts.length] ?? area.yunxi;
      return {
        userId: idOf.get(phoneOf(n)) ?? 0,
        companyName: name,
        creditCode: makeCreditCode({ area: areaCode, serial: 7_000_000 + n }),
        areaPath: areaPath(areaCode),
        areaCode,
        address: '',
        companyTypeId: 112,
        industryId: industryId(industry),
        scaleId: [3, 4, 3, 2, 3, 4, 1][n % 7] ?? 3,
        incomeId: [2, 1, 3, 4, 2, 1, 5][n % 7] ?? 2,
      };
    }),
  );
}

const phoneStart = '1990001';
const phoneOf = (n: number) => `${phoneStart}${String(n).padStart(4, '0')}`;
/** What the numbers of all of them are like, in SQL. */
export const registeredPhones = `${phoneStart}%`;
