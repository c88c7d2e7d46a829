import { pages } from '#contract/portal/pages.ts';
import { visitSourceNames } from '#contract/portal/visit-sources.ts';
import { startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { listMenuItems } from '#server/db/queries/portal/menu.ts';
import {
  listVisitHours,
  listVisitedRoutes,
  sumArrivals,
  sumVisitsByDay,
  sumVisitsByRegion,
} from '#server/db/queries/statistics/visit-figures.ts';
import { column, daysUntil, type FigureSource } from './figure-source.ts';
import { mergeSmall } from './small-groups.ts';

const visits = column('visits', '访问', '次');
const hourMilliseconds = 3_600_000;
const shanghaiAheadHours = 8;
const mostPages = 20;

export const visitDays: FigureSource = async ({ db, clock }, { days }) => {
  const shown = daysUntil(clock.now(), days);
  const counted = await sumVisitsByDay(db, shown[0] ?? '');
  return {
    columns: [visits],
    rows: shown.map((day) => ({ key: day, name: day, values: [counted.get(day) ?? 0] })),
  };
};

/** The hours of today beside those of yesterday; of an hour that is still to come nothing is said. */
export const visitHours: FigureSource = async ({ db, clock }) => {
  const now = clock.now();
  const [yesterday, today] = daysUntil(now, 2).map((day) => startOfDay(day).getTime());
  if (yesterday === undefined || today === undefined) return { columns: [], rows: [] };
  const counted = await listVisitHours(db, new Date(yesterday));
  const at = (moment: number) => (moment > now.getTime() ? null : (counted.get(moment) ?? 0));
  return {
    columns: [column('today', '今日', '次'), column('yesterday', '昨日', '次')],
    rows: Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour),
      name: `${String(hour)} 时`,
      values: [at(today + hour * hourMilliseconds), at(yesterday + hour * hourMilliseconds)],
    })),
  };
};

/** At which hours of the day the visits of a period come. */
export const visitHoursOf: FigureSource = async ({ db, clock }, { days }) => {
  const now = clock.now();
  const sums = Array.from({ length: 24 }, () => 0);
  const from = startOfDay(daysUntil(now, days)[0] ?? '');
  for (const [moment, count] of await listVisitHours(db, from)) {
    const hour = (moment / hourMilliseconds + shanghaiAheadHours) % 24;
    sums[hour] = (sums[hour] ?? 0) + count;
  }
  return {
    columns: [visits],
    rows: sums.map((sum, hour) => ({ key: String(hour), name: `${String(hour)} 时`, values: [sum] })),
  };
};

export const visitPages: FigureSource = async ({ db, clock }, { days }) => {
  const from = daysUntil(clock.now(), days)[0] ?? '';
  const [routes, menu] = await Promise.all([
    listVisitedRoutes(db, { from, limit: mostPages }),
    listMenuItems(db),
  ]);
  const titles = new Map<string, string>([
    ...menu.map(({ url, name }) => [url, name] as const),
    ...Object.entries(pages).map(([path, { title }]) => [path, title] as const),
  ]);
  return {
    note: `访问最多的 ${String(mostPages)} 个页面`,
    columns: [visits],
    rows: routes.map(({ route, visits: count }) => ({
      key: route,
      name: titles.get(route) ?? route,
      values: [count],
    })),
  };
};

export const visitRegions: FigureSource = async ({ db, clock }, { days }) => {
  const counted = await sumVisitsByRegion(db, daysUntil(clock.now(), days)[0] ?? '');
  const groups = counted.map(({ region, visits: count }) => ({
    key: region,
    name: region === '' ? '未知' : region,
    count,
  }));
  const { shown, rest } = mergeSmall(groups, '其他地区');
  return {
    note: '按访问者网络地址所属地区，地址本身不保存；查不到的记为未知',
    columns: [visits],
    rows: [...shown, ...(rest === undefined ? [] : [rest])].map(({ key, name, count }) => ({
      key,
      name,
      values: [count],
    })),
  };
};

/** From where people come: once for each time that somebody comes to the site, however many pages he reads. */
export const visitSources: FigureSource = async ({ db, clock }, { days }) => {
  const counted = await sumArrivals(db, daysUntil(clock.now(), days)[0] ?? '');
  return {
    note: '来一次记一次，不论看几页；只记从哪一类网站来，不记网址和搜索的词。浏览器不说来处的，算直接打开',
    columns: [column('arrivals', '来访', '次')],
    rows: counted.map(({ source, visits: count }) => ({
      key: source,
      name: visitSourceNames[source],
      values: [count],
    })),
  };
};
