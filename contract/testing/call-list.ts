export interface ListedCall {
  group: string;
  method: string;
  /** Ends in `*` where the specification names only the folder. */
  path: string;
  note: string;
}

/** Reads calls.tsv, the specification's list of every call: import it with `?raw`. */
export function parseCallList(tsv: string): ListedCall[] {
  const [, ...lines] = tsv.trim().split('\n');
  return lines.map((line) => {
    const [group = '', method = '', path = '', note = ''] = line.split('\t');
    return { group, method, path, note };
  });
}
