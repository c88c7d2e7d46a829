import { pageRows } from './pages.ts';

/**
 * The page of one item, by its kind: the first that pages.ts has for it, or the one that says it is canonical. A browser gets
 * this table ready made (build/contract-data-plugin.ts): home links to items and carries no other row of pages.ts.
 */
export const itemPages: Readonly<Record<string, string>> = Object.fromEntries(
  pageRows
    .flatMap(([path, { view }]) =>
      view.pattern === 'detail' && view.kind !== undefined
        ? [{ kind: view.kind, path, isCanonical: view.canonical ?? false }]
        : view.pattern === 'video'
          ? [{ kind: 'video' as const, path, isCanonical: false }]
          : view.pattern === 'page' && view.shows !== undefined && view.canonical === true
            ? [{ kind: view.shows, path, isCanonical: true }]
            : [],
    )
    // the last of a name counts
    .reverse()
    .sort((one, other) => Number(one.isCanonical) - Number(other.isCanonical))
    .map(({ kind, path }) => [kind, path]),
);
