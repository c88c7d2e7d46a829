export interface Measure {
  indicator: string;
  before: number;
  after: number;
  unit: string;
  /** What changed, in words: −96%, +17 个百分点. */
  change: string;
}

/** How long the two bars of a measure are, in parts of the longer one: values below nothing have no length. */
export function lengthsOf({
  before,
  after,
}: Pick<Measure, 'before' | 'after'>): [before: number, after: number] {
  const longest = Math.max(before, after);
  const part = (value: number) => (longest > 0 ? Math.max(0, value) / longest : 0);
  return [part(before), part(after)];
}

/** Where a change has a figure to be written large, that and the words behind it. */
export function changeParts(change: string): [figure: string, rest: string] {
  const [, figure = '', rest = ''] = /^([+−-]?[\d.,]+(?:\s*[%‰])?)\s*(.*)$/u.exec(change.trim()) ?? [];
  return figure === '' ? ['', change.trim()] : [figure, rest];
}
