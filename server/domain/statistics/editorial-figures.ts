import { contentKinds } from '#contract/content/kinds.ts';
import { startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { countPublished, countWaiting } from '#server/db/queries/statistics/editorial-figures.ts';
import { column, daysUntil, type FigureDeps, type FigureSource } from './figure-source.ts';

const items = column('items', '发布', '条');

/** The months that a period touches, the oldest first. The first is counted whole; the last ends today. */
const monthsOf = (now: Date, days: number): string[] => [
  ...new Set(daysUntil(now, days).map((day) => day.slice(0, 7))),
];

async function readPublished({ db, clock }: FigureDeps, days: number) {
  const now = clock.now();
  const months = monthsOf(now, days);
  const from = startOfDay(`${months[0] ?? ''}-01`);
  return {
    months,
    counted: await countPublished(db, { from, until: now }),
    note: `按月统计，从 ${months[0] ?? ''} 起，本月到今天；已撤下的不算`,
  };
}

/** How much came out in each month. */
export const contentMonths: FigureSource = async (deps, { days }) => {
  const { months, counted, note } = await readPublished(deps, days);
  return {
    note,
    columns: [items],
    rows: months.map((month) => ({
      key: month,
      name: month,
      values: [sumOf(counted.filter((one) => one.month === month))],
    })),
  };
};

/** The same by section, whichever brought out most first. */
export const sectionMonths: FigureSource = async (deps, { days }) => {
  const { months, counted, note } = await readPublished(deps, days);
  const rows = [...new Set(counted.map(({ sectionName }) => sectionName))].map((name) => {
    const own = counted.filter((one) => one.sectionName === name);
    return {
      key: name,
      name,
      values: [sumOf(own), ...months.map((month) => sumOf(own.filter((one) => one.month === month)))],
    };
  });
  return {
    note,
    columns: [column('all', '合计', '条'), ...months.map((month) => column(month, month, '条'))],
    rows: rows.sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || (a.name < b.name ? -1 : 1)),
  };
};

const sumOf = (counted: readonly { count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);

/** From how many days on something waits longer than the age before. */
const ageDays = [1, 3, 7] as const;
const ages = [
  column('day', '不到 1 天', '条'),
  column('days', '1–3 天', '条'),
  column('week', '3–7 天', '条'),
  column('long', '7 天以上', '条'),
];
const dayMilliseconds = 86_400_000;

/** How long what was handed in waits, since it was handed in or changed last. */
export const reviewAges: FigureSource = async ({ db, clock }) => {
  const now = clock.now().getTime();
  const counted = await countWaiting(
    db,
    ageDays.map((days) => new Date(now - days * dayMilliseconds)),
  );
  return {
    note: '从送审或者最后一次修改起算',
    columns: ages,
    rows: counted.map(({ kind, since, all }) => ({
      key: kind,
      name: contentKinds[kind].name,
      values: [...since, all].map((count, index) => count - (index === 0 ? 0 : (since[index - 1] ?? 0))),
    })),
  };
};
