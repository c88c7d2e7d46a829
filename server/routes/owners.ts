import type { FindOwn } from '#server/lib/http/check-owner.ts';
import type { FindOwnRows } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { serviceList } from './catalogue.ts';

/** How the rows of each table tell whose they are, as services declare it. */
const finders = new Map<string, FindOwnRows>(serviceList.flatMap(({ find = {} }) => Object.entries(find)));

export const createFindOwn =
  (services: Services): FindOwn =>
  async (table, ids, context) =>
    new Set(await finders.get(table)?.(services, ids as readonly never[], context));
