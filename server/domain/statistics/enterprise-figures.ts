import { providerUserType, uncertifiedUserType } from '#contract/permissions.ts';
import {
  countByAreaAndIndustry,
  countByAreaCode,
  countByCertification,
  countByIndustry,
  countByScale,
  countRegistrations,
  type Group,
} from '#server/db/queries/statistics/account-figures.ts';
import {
  beginningOfPeriod,
  column,
  daysUntil,
  type FigureBody,
  type FigureDeps,
  type FigureSource,
} from './figure-source.ts';
import { readSiteAreas, type SiteAreas } from './site-areas.ts';
import { coarse, mergeSmall, type SmallGroup } from './small-groups.ts';

const tooFew = '不足 5 家的并入其他，合计不足 5 家的不显示';
const enterprises = column('enterprises', '企业', '家');

function enterpriseFigure(groups: readonly SmallGroup[]): FigureBody {
  const named = groups.map((group) => ({ ...group, name: group.name === '' ? '未填写' : group.name }));
  const { shown, rest } = mergeSmall(named, '其他');
  return {
    note: tooFew,
    columns: [enterprises],
    rows: [...shown, ...(rest === undefined ? [] : [rest])].map(({ key, name, count }) => ({
      key,
      name,
      values: [count],
    })),
  };
}

export const industries: FigureSource = async ({ db }) => enterpriseFigure(await countByIndustry(db));
export const scales: FigureSource = async ({ db }) => enterpriseFigure(await countByScale(db));
export const areas: FigureSource = async (deps) => enterpriseFigure(await groupByArea(deps));

/** Enterprises by the areas that the site compares, and all others. */
export async function groupByArea(deps: FigureDeps): Promise<Group[]> {
  const [site, counted] = await Promise.all([readSiteAreas(deps), countByAreaCode(deps.db)]);
  const sums = new Map<string, number>();
  for (const { key, count } of counted) {
    const code = site.partOf(key) ?? '';
    sums.set(code, (sums.get(code) ?? 0) + count);
  }
  return [...site.areas, { code: '', name: '其他地区' }].map(({ code, name }) => ({
    key: code,
    name,
    count: sums.get(code) ?? 0,
  }));
}

const audited: Readonly<Record<string, string>> = { '1': '审核中', '2': '已认证' };

export const certification: FigureSource = async ({ db }) => {
  const groups = (await countByCertification(db)).map(({ userType, auditStatus, count }) => {
    const kind = userType === providerUserType ? '服务商' : '工业企业';
    const state = userType === uncertifiedUserType ? '未认证' : (audited[auditStatus] ?? '未认证');
    const name = state === '未认证' ? state : `${kind}，${state}`;
    return { key: name, name, count };
  });
  const sums = new Map<string, SmallGroup>();
  for (const group of groups)
    sums.set(group.key, { ...group, count: group.count + (sums.get(group.key)?.count ?? 0) });
  return enterpriseFigure([...sums.values()]);
};

const mostIndustries = 12;

/** How many there are of an industry in an area: cut to fives, since what lies within two groups points at somebody soon. */
export const areaIndustries: FigureSource = async (deps) => {
  const [site, counted, byIndustry] = await Promise.all([
    readSiteAreas(deps),
    countByAreaAndIndustry(deps.db),
    countByIndustry(deps.db),
  ]);
  const shown = mergeSmall(byIndustry, '其他')
    .shown.filter(({ name }) => name !== '')
    .slice(0, mostIndustries);
  return {
    note: '按 5 的倍数向下取整，不足 5 家的不显示',
    columns: shown.map(({ key, name }) => column(key, name, '家')),
    rows: site.areas.map(({ code, name }) => ({
      key: code,
      name,
      values: shown.map(({ key }) => coarse(within(site, counted, { code, industryCode: key }))),
    })),
  };
};

function within(
  site: SiteAreas,
  counted: Awaited<ReturnType<typeof countByAreaAndIndustry>>,
  { code, industryCode }: { code: string; industryCode: string },
): number {
  return counted
    .filter((one) => one.industryCode === industryCode && site.partOf(one.areaCode) === code)
    .reduce((sum, { count }) => sum + count, 0);
}

export const registrations: FigureSource = async ({ db, clock }, { days }) => {
  const now = clock.now();
  const counted = await countRegistrations(db, beginningOfPeriod(now, days));
  const of = (day: string, type: 'user' | 'enpt') =>
    counted.find((one) => one.day === day && one.accountType === type)?.count ?? 0;
  return {
    columns: [column('enterprises', '企业', '家'), column('persons', '个人', '人')],
    rows: daysUntil(now, days).map((day) => ({
      key: day,
      name: day,
      values: [of(day, 'enpt'), of(day, 'user')],
    })),
  };
};
