import type { Queryable } from '#server/db/database.ts';
import { findBusiness, suggestCompanyNames } from '#server/db/queries/account/business-registry.ts';
import type { BusinessRegistry } from './business-registry.ts';

/** The table business_registry, filled by `npm run registry:import`. */
export function createLocalRegistry(db: Queryable): BusinessRegistry {
  return {
    suggest: (keyword, limit) => suggestCompanyNames(db, { keyword, limit }),
    find: (name) => findBusiness(db, name),
  };
}
