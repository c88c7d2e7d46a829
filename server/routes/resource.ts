import type { Filters } from '#contract/content/list-filters.ts';
import type { CallDefinition, Calls, ParsedRequestOf } from '#contract/call.ts';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import { isOwnedKind, type OwnedKind } from '#contract/content/owned-kinds.ts';
import type { SupplyContact } from '#contract/supply/own-forms.ts';
import type { ResourceCalls, ResourceVerb } from '#contract/content/resource.ts';
import { countContent, listContent, ofThisCity, orderOf } from '#server/domain/catalogue/list-content.ts';
import { readItem, readItemAndNeighbours } from '#server/domain/catalogue/read-item.ts';
import { saveItem, type SavedItem } from '#server/domain/publishing/save-item.ts';
import { requireNoOwner, saveContact, saveOwnItem } from '#server/domain/publishing/save-own-item.ts';
import { listWork } from '#server/domain/publishing/list-work.ts';
import { setDeleted, setReleaseStatus } from '#server/domain/publishing/work-on-items.ts';
import type { Transaction, Within } from '#server/domain/messages/commit-and-send.ts';
import type { CallContext, KnownContext } from '#server/lib/http/context.ts';
import type { Handlers } from '#server/lib/http/serve.ts';
import type { Services } from '#server/services.ts';
import * as contentResources from '#contract/content/resource-calls.ts';
import * as supplyResources from '#contract/supply/resource-calls.ts';
import type { ItemScope } from '#server/domain/publishing/item-scope.ts';
import { area, type Area } from './area.ts';
import { colleagueOf, draftsOf } from './colleague.ts';

type ResourceHandlers = Handlers<ResourceCalls<ContentKind>, Within<Services>>;

/** What answers each verb for items of a kind. */
function handlersOf(services: Services, { kind, where }: ItemScope): ResourceHandlers {
  const narrow = (filters: Filters = {}) => ({ kind, filters: { ...filters, ...where } });
  const portalList: ResourceHandlers['portalList'] = ({ sort, filters, ...query }) =>
    listContent(services, { ...query, ...narrow(filters), order: orderOf(sort) });
  const remove: ResourceHandlers['setIsDel'] = (request, context, within) =>
    setDeleted(within, { ...request, scope: { kind, where } }, colleagueOf(context));
  return {
    list: (query, context) => listWork(services, { ...query, kind, where }, colleagueOf(context)),
    portalList,
    portalInList: ({ sort, filters, ...query }) =>
      listContent(services, { ...query, ...narrow(filters), ...ofThisCity(services), order: orderOf(sort) }),
    cardList: async (query, context, raw) => {
      const { rows } = await portalList({ ...query, pageNum: 1 }, context, raw);
      return { rows };
    },
    getById: ({ id }, context) => readItem(services, { id, kind, where }, draftsOf(context)),
    getByIdNew: ({ id }, context) => readItemAndNeighbours(services, { id, kind, where }, draftsOf(context)),
    getCount: async ({ filters, ...query }) => ({
      count: await countContent(services, { ...query, ...narrow(filters) }),
    }),
    getAmount: async () => ({ amount: await countContent(services, narrow()) }),
    getTotal: async () => ({ total: await countContent(services, narrow()) }),
    saveClick: async ({ id }, context) => {
      countView(services, id, context);
      return { id };
    },
    saveOrUpdate: (written, context, within) =>
      isOwnedKind(kind)
        ? saveOwned(within, { ...(written as OwnedWritten), kind }, context)
        : saveWritten(within, { ...written, kind, where }, context),
    setIsDel: remove,
    updateIsDel: remove,
    setReleaseStatus: (request, context, within) =>
      setReleaseStatus(within, { ...request, kind, where }, colleagueOf(context)),
  };
}

/** An enterprise writes items of its own; people of the centre write them as all others, and may say whom to reach. */
async function saveOwned(
  transaction: Transaction,
  { contact, unfinishedTime, kind, ...written }: OwnedWritten & { kind: OwnedKind },
  context: KnownContext,
): Promise<{ id: number; rev: number }> {
  const writer = colleagueOf(context);
  const { ownerUserId } = writer;
  if (ownerUserId === undefined) {
    if (contact !== undefined && written.id !== undefined) await requireNoOwner(transaction, written.id);
    const saved = await saveWritten(transaction, { ...written, kind }, context);
    if (contact !== undefined) await saveContact(transaction, saved.id, contact);
    return saved;
  }
  const { id, rev, extra, relations: _, publishTime: __, expireTime: ___, ...fields } = written;
  const own = { kind, id, rev, fields, extra, contact, unfinishedTime };
  const isProvider = context.caller.permissions.has('solution');
  return saveOwnItem(transaction, own, { ...writer, ownerUserId, isProvider });
}

/** Writes what an author gives of an item. Fails as saveItem does. */
export const saveWritten = (
  transaction: Transaction,
  written: AnyWritten,
  context: KnownContext,
): Promise<{ id: number; rev: number }> => saveItem(transaction, savedItemOf(written), colleagueOf(context));

/** What an author gives of an item, as the domain names its parts. */
export function savedItemOf(written: AnyWritten): SavedItem {
  const { kind, where, id, rev, extra, relations = {}, publishTime, expireTime, isAuto, ...fields } = written;
  const content = { fields, extra: { ...extra, ...where }, relations };
  const [publishAt, expireAt] = [instantOf(publishTime), instantOf(expireTime)];
  return { kind, where, id, rev, content, publishAt, expireAt, ...(isAuto === true && { isAuto }) };
}

type AnyWritten = Written & ItemScope & { isAuto?: boolean };

type Written = Omit<ParsedRequestOf<ResourceCalls<ContentKind>['saveOrUpdate']>, 'extra'> & { extra: object };

type OwnedWritten = Written & { contact?: SupplyContact; unfinishedTime?: string };

/** Counts one view of an item, of whatever kind. */
export function countView({ views }: Services, id: number, { ip, userAgent }: CallContext): void {
  views.add({ id, ip, browser: userAgent });
}

const instantOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

/** A resource of the contract with what answers it: the kind, and of which items, stands in its calls. */
function resourceArea(calls: Partial<Record<ResourceVerb, CallDefinition>>): Area {
  const [first] = Object.values(calls);
  const kind = contentKindKeys.find((key) => key === first?.kind);
  if (kind === undefined) throw new Error('these are no calls of a resource');
  return area(calls as Calls, (services) => {
    const every: Readonly<Record<string, unknown>> = handlersOf(services, { kind, where: first?.where });
    return Object.fromEntries(Object.keys(calls).map((verb) => [verb, every[verb]])) as Handlers<
      Calls,
      Within<Services>
    >;
  });
}

const resources = { ...contentResources, ...supplyResources };

/** Every resource: `policyCalls` of the contract as `policyItems`. Whoever adds a table there has it served. */
export const resourceAreas: Readonly<Record<string, Area>> = Object.fromEntries(
  Object.entries(resources).map(([name, calls]) => [name.replace(/Calls$/, 'Items'), resourceArea(calls)]),
);
