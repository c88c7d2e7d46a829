import { parseArgs } from 'node:util';
import { NewError } from './new-error.ts';

/** What stands in an order, and what follows `--name`. */
export function readArgs<Name extends string>(args: readonly string[], names: readonly Name[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, values: values as Partial<Record<Name, string>> };
  } catch (error) {
    throw new NewError(error instanceof Error ? error.message : String(error));
  }
}
