import { countContentByArea, listNodes } from '#server/db/queries/statistics/content-figures.ts';
import { countAccounts } from '#server/db/queries/statistics/account-figures.ts';
import { sumNodesByArea } from '#server/db/queries/statistics/column-figures.ts';
import { countByKind, sumIdentifiers } from '#server/db/queries/content/content.ts';
import { sumPrefixes } from '#server/db/queries/prefixes/prefix.ts';
import { listCounters } from '#server/db/queries/portal/counter.ts';
import { sumVisitsByDay } from '#server/db/queries/statistics/visit-figures.ts';
import { groupByArea } from './enterprise-figures.ts';
import { column, daysUntil, type FigureSource } from './figure-source.ts';
import { readSiteAreas } from './site-areas.ts';
import { mergeSmall } from './small-groups.ts';

const nodes = column('nodes', '节点', '个');
const registrations = column('registrations', '注册量', '个');
const resolutions = column('resolutions', '解析量', '次');
const mostNodes = 10;

/** The figures that stand above all others. Of most of them only the total is known. */
export const overview: FigureSource = async ({ db, clock }) => {
  const [today = ''] = daysUntil(clock.now(), 1);
  const [counters, visits, identifiers, held, accounts, kinds] = await Promise.all([
    listCounters(db),
    sumVisitsByDay(db, today),
    sumIdentifiers(db),
    sumPrefixes(db),
    countAccounts(db),
    countByKind(db),
  ]);
  const row = (key: string, name: string, total: number, ofToday: number | null = null) => ({
    key,
    name,
    values: [total, ofToday],
  });
  return {
    columns: [column('total', '合计'), column('today', '今日')],
    rows: [
      row('registrations', '标识注册量（个）', identifiers.registrations + held.identifiers),
      row('resolutions', '标识解析量（次）', identifiers.resolutions),
      row('served', '服务企业（次）', counters.get('serviceEnterprise') ?? 0),
      row('visits', '用户访问（次）', counters.get('trafficStatistics') ?? 0, visits.get(today) ?? 0),
      row('enterprises', '注册企业（家）', accounts.enpt),
      row('persons', '注册个人（人）', accounts.user),
      row('providers', '服务商（家）', kinds.get('provider') ?? 0),
      row('cases', '典型案例（个）', kinds.get('case') ?? 0),
    ],
  };
};

/** The areas of the site side by side. What is said of a part of an area counts for it. */
export const districts: FigureSource = async (deps) => {
  const [site, enterprises, content, reported] = await Promise.all([
    readSiteAreas(deps),
    groupByArea(deps),
    countContentByArea(deps.db),
    sumNodesByArea(deps.db),
  ]);
  const shown = new Map(mergeSmall(enterprises, '').shown.map(({ key, count }) => [key, count]));
  return {
    note: '企业不足 5 家的区县不显示企业数',
    columns: [
      column('enterprises', '注册企业', '家'),
      column('items', '公开内容', '条'),
      nodes,
      registrations,
      resolutions,
    ],
    rows: site.areas.map(({ code, name }) => {
      const here = reported.filter((one) => site.partOf(one.code) === code);
      const sum = (key: 'nodes' | 'registrations' | 'resolutions') =>
        here.reduce((total, one) => total + one[key], 0);
      return {
        key: code,
        name,
        values: [
          shown.get(code) ?? null,
          content
            .filter(({ areaCode }) => site.partOf(areaCode) === code)
            .reduce((total, { count }) => total + count, 0),
          sum('nodes'),
          sum('registrations'),
          sum('resolutions'),
        ],
      };
    }),
  };
};

export const identifierTotals: FigureSource = async ({ db }) => {
  const [sums, held, kinds] = await Promise.all([sumIdentifiers(db), sumPrefixes(db), countByKind(db)]);
  return {
    columns: [nodes, column('prefixes', '有效前缀', '个'), registrations, resolutions],
    rows: [
      {
        key: 'all',
        name: '全部节点',
        values: [kinds.get('identifierNode') ?? 0, null, sums.registrations, sums.resolutions],
      },
      { key: 'prefixes', name: '企业前缀', values: [null, held.prefixes, held.identifiers, null] },
    ],
  };
};

export const nodeRanking: FigureSource = async ({ db }) => ({
  note: '节点自报的累计数',
  columns: [resolutions, registrations],
  rows: (await listNodes(db, mostNodes)).map((node) => ({
    key: String(node.id),
    name: node.name,
    values: [node.resolutions, node.registrations],
  })),
});

export const nodeAreas: FigureSource = async (deps) => {
  const [site, reported] = await Promise.all([readSiteAreas(deps), sumNodesByArea(deps.db)]);
  const places = [...site.areas, { code: undefined, name: '其他地区或未注明' }];
  return {
    columns: [nodes, registrations, resolutions],
    rows: places.map(({ code, name }) => {
      const here = reported.filter((one) => site.partOf(one.code) === code);
      const sum = (key: 'nodes' | 'registrations' | 'resolutions') =>
        here.reduce((total, one) => total + one[key], 0);
      return {
        key: code ?? 'rest',
        name,
        values: [sum('nodes'), sum('registrations'), sum('resolutions')],
      };
    }),
  };
};
