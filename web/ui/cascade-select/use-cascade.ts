import { useEffect, useRef, useState } from 'react';

export interface CascadeNode {
  id: string;
  label: string;
  /** true where the source knows that nothing is below it */
  isLeaf?: boolean | undefined;
}

/** Answers what is below a node; `undefined` asks for the first level. An empty answer makes the node a leaf. */
export type LoadChildren = (parent: CascadeNode | undefined) => Promise<readonly CascadeNode[]>;

export interface Column {
  status: 'loading' | 'ready' | 'failed';
  nodes: readonly CascadeNode[];
  chosen?: CascadeNode | undefined;
}

/** The columns of a cascade: each shows what is below the node chosen in the one before. */
export function useCascade({ loadChildren, levels }: { loadChildren: LoadChildren; levels: number }) {
  const [columns, setColumns] = useState<readonly Column[]>([]);
  const known = useRef(new Map<string, readonly CascadeNode[]>());
  /** grows with each change of the columns, and when it all goes away, so that a late answer is dropped */
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current++;
    },
    [],
  );

  async function load(parent: CascadeNode | undefined): Promise<readonly CascadeNode[]> {
    const key = parent?.id ?? '';
    const nodes = known.current.get(key) ?? (await loadChildren(parent));
    known.current.set(key, nodes);
    return nodes;
  }

  /** Shows the columns that lead to a path, all at once. */
  async function open(path: readonly CascadeNode[]): Promise<void> {
    const mine = ++turn.current;
    const parents = [undefined, ...path.slice(0, levels - 1)];
    setColumns(parents.map((_, i) => ({ status: 'loading', nodes: [], chosen: path[i] })));
    const loaded = await Promise.all(
      parents.map(async (parent, i): Promise<Column> => {
        try {
          return { status: 'ready', nodes: await load(parent), chosen: path[i] };
        } catch {
          return { status: 'failed', nodes: [] };
        }
      }),
    );
    if (mine === turn.current) setColumns(loaded.filter((column, i) => i === 0 || column.nodes.length > 0));
  }

  /**
   * Chooses a node in a column. Answers the whole path when the choice is complete, that is when nothing is below
   * the node; otherwise undefined, and the next column shows.
   */
  async function choose(level: number, node: CascadeNode): Promise<CascadeNode[] | undefined> {
    const mine = ++turn.current;
    const before = columns.slice(0, level);
    const own: Column = { status: 'ready', nodes: columns[level]?.nodes ?? [], chosen: node };
    const path = [...before, own].flatMap((column) => column.chosen ?? []);
    const show = (next: Column[]) => setColumns([...before, own, ...next]);

    if (level === levels - 1 || node.isLeaf) {
      show([]);
      return path;
    }
    show([{ status: 'loading', nodes: [] }]);
    try {
      const nodes = await load(node);
      if (mine !== turn.current) return undefined;
      if (nodes.length === 0) {
        show([]);
        return path;
      }
      show([{ status: 'ready', nodes }]);
    } catch {
      if (mine === turn.current) show([{ status: 'failed', nodes: [] }]);
    }
    return undefined;
  }

  /** Tries a failed column again. */
  async function retry(level: number): Promise<void> {
    const parent = columns[level - 1]?.chosen;
    if (parent) await choose(level - 1, parent);
    else await open([]);
  }

  return { columns, open, choose, retry };
}
