/** What was measured before and after, as a form has it: a line each, its cells apart. */
export interface Effect {
  indicator: string;
  before: number;
  after: number;
  unit: string;
  /** What a card shows. */
  change: string;
}

/** Between the cells of a line; nobody types it into one. */
const cellSeparator = '｜';
/** In the order of the cells. */
export const effectCells = ['indicator', 'before', 'after', 'unit'] as const;
export type EffectCell = (typeof effectCells)[number];
export type EffectRow = Readonly<Record<EffectCell, string>>;

export const emptyEffect: EffectRow = { indicator: '', before: '', after: '', unit: '' };

/** Of a text: every line is a row, one that is being typed, too. */
export const effectRowsOf = (text: string): EffectRow[] =>
  text.split('\n').map((line) => {
    const [indicator = '', before = '', after = '', unit = ''] = line.split(cellSeparator);
    return { indicator, before, after, unit };
  });

export const textOfEffectRows = (rows: readonly EffectRow[]): string =>
  rows
    .map((row) => effectCells.map((cell) => row[cell].replaceAll(/[\n｜]/g, ' ')).join(cellSeparator))
    .join('\n');

const isEmpty = (row: EffectRow): boolean => effectCells.every((cell) => row[cell].trim() === '');

/** Those in which something stands. */
export const filledEffectRows = (text: string): EffectRow[] =>
  effectRowsOf(text).filter((row) => !isEmpty(row));

const measured = /^-?\d{1,9}(\.\d{1,3})?$/;
const cellLengths = { indicator: 20, unit: 12 } as const;

/** Whether a row says what was measured, and by how much it changed. */
export const isRightEffect = ({ indicator, before, after, unit }: EffectRow): boolean =>
  indicator.trim() !== '' &&
  indicator.trim().length <= cellLengths.indicator &&
  unit.trim().length <= cellLengths.unit &&
  measured.test(before.trim()) &&
  measured.test(after.trim());

const rounded = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString('en', { maximumFractionDigits: digits });

/** How much it changed: relative, in points of a percentage, or as what there was none of. */
export function changeOf({ before, after, unit }: Pick<Effect, 'before' | 'after' | 'unit'>): string {
  if (before === after) return '持平';
  const sign = after > before ? '+' : '−';
  if (unit === '%') return `${sign}${rounded(after - before, 1)} 个百分点`;
  if (before === 0)
    return `${after > 0 ? '新增' : '减少'} ${rounded(after, 1)}${unit === '' ? '' : ` ${unit}`}`;
  const percent = ((after - before) / Math.abs(before)) * 100;
  // what is nearly all, or hardly anything, is not rounded to it
  const isNearWhole = after !== 0 && Math.round(Math.abs(percent)) === 100;
  return `${sign}${rounded(percent, isNearWhole || Math.abs(percent) < 10 ? 1 : 0)}%`;
}

/** As the item keeps them. */
export const effectsOf = (text: string): Effect[] =>
  filledEffectRows(text).map((row) => {
    const [before, after, unit] = [Number(row.before), Number(row.after), row.unit.trim()];
    return {
      indicator: row.indicator.trim(),
      before,
      after,
      unit,
      change: changeOf({ before, after, unit }),
    };
  });

export const textOfEffects = (effects: readonly Effect[]): string =>
  textOfEffectRows(
    effects.map(({ indicator, before, after, unit }) => ({
      indicator,
      before: String(before),
      after: String(after),
      unit,
    })),
  );
