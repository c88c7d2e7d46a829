import type { Figure } from './figures.ts';
import { exact } from './tree.ts';

/** One measure over several results. */
export interface ComparedRow {
  key: string;
  name: string;
  /** In the order of the results; undefined where a result has no such figure. */
  cells: ({ value: number; change: number | undefined } | undefined)[];
}

/**
 * Figures of several results beside each other, the oldest first, in the order of the newest that has them. `change`: against the result before it;
 * undefined where that has none, or another scale: what is measured otherwise is not compared.
 */
export function comparedRows(results: readonly { figures: readonly Figure[] }[]): ComparedRow[] {
  const names = new Map<string, string>();
  for (const { figures } of results.toReversed())
    for (const { key, name } of figures) if (!names.has(key)) names.set(key, name);
  const found = results.map(({ figures }) => new Map(figures.map((each) => [each.key, each])));
  return [...names].map(([key, name]) => ({
    key,
    name,
    cells: found.map((figures, n) => {
      const figure = figures.get(key);
      if (figure === undefined) return undefined;
      const before = found[n - 1]?.get(key);
      const change = before?.of === figure.of ? exact(figure.value - before.value) : undefined;
      return { value: figure.value, change };
    }),
  }));
}
