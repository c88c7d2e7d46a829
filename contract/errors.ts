import { commonErrors } from './common-errors.ts';
import type { ErrorTable } from './error-table.ts';
import { services, type DeclaredErrors } from './services.ts';

type NamesOf<Table> = Table extends unknown ? keyof Table : never;
export type ErrorName = NamesOf<DeclaredErrors | typeof commonErrors>;

const tables: readonly ErrorTable[] = [
  commonErrors,
  ...Object.values(services).map(({ errors: own = {} }) => own),
];
const table: ErrorTable = Object.fromEntries(tables.flatMap((one) => Object.entries(one)));

/** Every error of every service, by name. */
export const errors = table as Readonly<Record<ErrorName, ErrorTable[string]>>;
