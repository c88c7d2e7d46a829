import { policyLevels as levelNames } from '#contract/content/constants.ts';
import { contentKinds as kinds } from '#contract/content/kinds.ts';
import {
  countContentByKind,
  countContentBySection,
  countWindows,
  listDeadlines,
  listMostRead,
} from '#server/db/queries/statistics/content-figures.ts';
import { countEnquiries } from '#server/db/queries/statistics/account-figures.ts';
import { beginningOfPeriod, column, type FigureSource } from './figure-source.ts';

/** How old is new, in days. */
const freshDays = 30;
const mostRows = 10;
const mostSections = 20;
/** What is read most is of this year: otherwise it would be the same for ever. Days. */
const hotDays = 365;
const dayMilliseconds = 86_400_000;

const items = column('items', '内容', '条');
const fresh = column('fresh', '近 30 日新增', '条');
const read = column('read', '阅读', '次');

export const contentKinds: FigureSource = async ({ db, clock }) => ({
  columns: [items, fresh, read],
  rows: (await countContentByKind(db, beginningOfPeriod(clock.now(), freshDays))).map((row) => ({
    key: row.kind,
    name: kinds[row.kind].name,
    values: [row.count, row.fresh, row.read],
  })),
});

export const contentSections: FigureSource = async ({ db, clock }) => {
  const since = beginningOfPeriod(clock.now(), freshDays);
  const rows = await countContentBySection(db, { since, limit: mostSections });
  return {
    note: `内容最多的 ${String(mostSections)} 个栏目`,
    columns: [items, fresh, read],
    rows: rows.map((row) => ({
      key: row.sectionName,
      name: row.sectionName,
      values: [row.count, row.fresh, row.read],
    })),
  };
};

export const hotContent: FigureSource = async ({ db, clock }) => {
  const since = beginningOfPeriod(clock.now(), hotDays);
  return {
    note: '近一年发布的内容中阅读最多的',
    columns: [read],
    rows: (await listMostRead(db, { since, limit: mostRows })).map(({ id, title, views }) => ({
      key: String(id),
      name: title,
      values: [views],
    })),
  };
};

/** Kinds of a window in time, with how many are still to begin, going on, and over. */
const windows =
  (
    kind: Parameters<typeof countWindows>[1]['kind'],
    field: Parameters<typeof countWindows>[1]['field'],
    labels: readonly [coming: string, open: string, over: string],
  ): FigureSource =>
  async ({ db, clock }) => ({
    columns: labels.map((label, index) => column(['coming', 'open', 'over'][index] ?? '', label, '项')),
    rows: (await countWindows(db, { kind, field, now: clock.now() })).map((row) => ({
      key: row.value,
      name: row.value === '' ? '未注明' : row.value,
      values: [row.coming, row.open, row.over],
    })),
  });

const declarationStates: FigureSource = windows('declaration', 'declareType', ['未开始', '申报中', '已截止']);
const subsidyModes: FigureSource = windows('declaration', 'mode', ['未开始', '申报中', '已截止']);
const activities: FigureSource = windows('activity', 'activityType', ['未开始', '进行中', '已结束']);

export const byWindow = { declarationStates, subsidyModes, activities };

export const subsidyUnits: FigureSource = async ({ db, clock }) => ({
  columns: [column('open', '申报中', '项'), column('items', '合计', '项')],
  rows: (await countWindows(db, { kind: 'declaration', field: 'declareUnit', now: clock.now() }))
    .slice(0, mostRows)
    .map(({ value, open, count }) => ({ key: value, name: value, values: [open, count] })),
});

/** Days that are left: 0 on the last. */
export const subsidyDeadlines: FigureSource = async ({ db, clock }) => {
  const now = clock.now();
  return {
    columns: [column('days', '剩余', '天')],
    rows: (await listDeadlines(db, { now, limit: mostRows })).map(({ id, title, endsAt }) => ({
      key: String(id),
      name: title,
      values: [endsAt === null ? null : Math.floor((endsAt.getTime() - now.getTime()) / dayMilliseconds)],
    })),
  };
};

const names: Readonly<Record<string, string>> = levelNames;

export const policyLevels: FigureSource = async ({ db, clock }) => ({
  columns: [column('items', '政策', '件')],
  rows: (await countWindows(db, { kind: 'policy', field: 'level', now: clock.now() })).map(
    ({ value, count }) => ({ key: value, name: names[value] ?? '未注明', values: [count] }),
  ),
});

/** What people asked the customer service, and how much of it was answered. */
export const enquiries: FigureSource = async ({ db, clock }) => {
  const counted = await countEnquiries(db, beginningOfPeriod(clock.now(), freshDays));
  const sum = (is: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(is).reduce((total, { count }) => total + count, 0);
  const row = (key: string, name: string, count: number) => ({ key, name, values: [count] });
  return {
    columns: [column('enquiries', '咨询', '件')],
    rows: [
      row(
        'answered',
        '已答复',
        sum(({ isAnswered }) => isAnswered),
      ),
      row(
        'waiting',
        '办理中',
        sum(({ state }) => state === 'waiting'),
      ),
      row(
        'overdue',
        '超期未答复',
        sum(({ state }) => state === 'overdue'),
      ),
      // advertisements, the same again: nobody has answered these
      row(
        'closed',
        '不需答复',
        sum(({ state, isAnswered }) => state === 'closed' && !isAnswered),
      ),
    ],
  };
};
