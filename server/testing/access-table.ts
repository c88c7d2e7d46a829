import type { CallDefinition } from '#contract/call.ts';
import type { Permission } from '#contract/permissions.ts';
import type { AccessRow } from '#contract/service.ts';
import { services } from '#contract/services.ts';
import { isOwnedKind, ownedKinds } from '#contract/content/owned-kinds.ts';
import type { ResourceVerb } from '#contract/content/resource.ts';

const bySection = 'none: an item, by its section';
const publicItem = 'none: a public item; another by its section';

/** The verbs of every resource. */
const verbAccess: Readonly<Record<ResourceVerb, AccessRow>> = {
  list: ['drafts'],
  portalList: ['anonymous'],
  portalInList: ['anonymous'],
  cardList: ['anonymous'],
  getById: ['anonymous', publicItem],
  getByIdNew: ['anonymous', publicItem],
  getCount: ['anonymous'],
  getAmount: ['anonymous'],
  getTotal: ['anonymous'],
  saveClick: ['anonymous', 'none: counts for any item'],
  saveOrUpdate: ['write', bySection],
  setIsDel: ['write', bySection],
  updateIsDel: ['write', bySection],
  setReleaseStatus: ['drafts', bySection],
};

/**
 * Below these stands nothing but what is public of items, sections, tags and notices, or counts that point at nobody, and no call of staff's: what anybody may ask for there,
 * and what changes nothing, needs no line of its own.
 */
export const publicReads = [
  '/api/cms/info/portal/',
  '/api/cms/info/tag/',
  '/api/cms/info/industrialCluster/',
  '/api/cms/info/benchmarking/',
  '/api/cms/excellent/',
  '/api/search/search/',
  '/api/dataCenter/newBigScreenPublic/',
  '/api/dataCenter/bigScreen/',
  '/api/dataCenter/zwfw/',
  '/api/dataCenter/bsjx/',
  '/api/subsidy/bigScreen/',
] as const;

/** The same of kinds whose items belong to enterprises, with the permission of their owners: what somebody else's is, is not there. */
const ownedVerbAccess = (permission: Permission): Partial<Record<ResourceVerb, AccessRow>> => {
  const ownOrBySection = 'none: an item of the caller’s own, or by its section' as const;
  return {
    list: [`drafts or ${permission}`],
    saveOrUpdate: [`write or ${permission}`, ownOrBySection],
    setIsDel: [`write or ${permission}`, ownOrBySection],
    updateIsDel: [`write or ${permission}`, ownOrBySection],
    setReleaseStatus: [`drafts or ${permission}`, ownOrBySection],
  };
};

/** Every other call, as its service declares it. */
export const accessTable: Readonly<Record<string, AccessRow>> = Object.assign(
  {},
  ...Object.values(services).map(({ access }) => access),
);

/** What is written down of a call. */
export function accessRowOf({ path, kind, access, writes, exports }: CallDefinition): AccessRow | undefined {
  // a list as a file is for whoever may read the list
  if (exports !== undefined) return accessRowOf(exports.list);
  const own = accessTable[path];
  if (own !== undefined) return own;
  const verb = path.slice(path.lastIndexOf('/') + 1);
  if (kind !== undefined && isOwnedKind(kind))
    return ownedVerbAccess(ownedKinds[kind])[verb as ResourceVerb] ?? verbAccess[verb as ResourceVerb];
  if (kind !== undefined) return verbAccess[verb as ResourceVerb];
  const isOpenRead = access === 'anonymous' && writes === undefined;
  return isOpenRead && publicReads.some((prefix) => path.startsWith(prefix))
    ? ['anonymous', 'none: what is public']
    : undefined;
}
