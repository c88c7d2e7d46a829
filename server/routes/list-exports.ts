import type { CallDefinition, Calls, ListExport } from '#contract/call.ts';
import type { TableFormat } from '#contract/content/table-limits.ts';
import { exportList } from '#server/domain/audit/export-list.ts';
import type { Raw } from '#server/lib/http/call-context.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { sendTable } from './send-table.ts';

/** The calls of a table whose handlers are written out. */
export type Written<C extends Calls> = {
  [Name in keyof C as C[Name] extends { exports: ListExport } ? never : Name]: C[Name];
};

type AnyHandler = (request: unknown, context: KnownContext, given: Raw) => Promise<unknown>;

/** A table of handlers with one for each call that takes a list along. It asks the list's own, at one moment of the database. */
export function exportHandlers(
  calls: Calls,
  services: Services,
  handlers: (from: Services) => object,
): Record<string, AnyHandler> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, { exports }]) =>
      exports === undefined ? [] : [[name, handlerOf(exports, nameOf(calls, exports.list))]],
    ),
  );

  function handlerOf(exported: ListExport, list: string): AnyHandler {
    return async (request, context, raw) =>
      sendTable(
        raw.reply,
        await exportList(services, exported, request as Asked, context, async (db, page) => {
          const byName = handlers({ ...services, db }) as Readonly<Record<string, AnyHandler>>;
          return byName[list]?.(page, context, raw);
        }),
      );
  }
}

type Asked = Readonly<Record<string, unknown>> & { format: TableFormat };

function nameOf(calls: Calls, list: CallDefinition): string {
  const [name] = Object.entries(calls).find(([, call]) => call === list) ?? [];
  if (name === undefined) throw new Error(`${list.path} is exported by another table than its own`);
  return name;
}
