import type { ItemContent } from '#contract/content/item.ts';
import { itemFields } from '#contract/content/item.ts';
import type { CallDefinition, Calls } from '#contract/call.ts';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import type { ResourceCalls, ResourceVerb } from '#contract/content/resource.ts';
import { countContent, listContent, ofThisCity, orderOf } from '#server/domain/content/list-content.ts';
import { readItem, readItemAndNeighbours } from '#server/domain/content/read-item.ts';
import { saveItem } from '#server/domain/content/save-item.ts';
import { listWork, setDeleted, setReleaseStatus } from '#server/domain/content/work-on-items.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Handlers } from '#server/lib/http/serve.ts';
import type { Services } from '#server/services.ts';
import { area, type Area } from './area.ts';
import { colleagueOf, draftsOf } from './colleague.ts';

/** What answers each verb for items of a kind. */
function handlersOf(services: Services, kind: ContentKind): Handlers<ResourceCalls<ContentKind>> {
  const portalList: Handlers<ResourceCalls<ContentKind>>['portalList'] = ({ sort, ...query }) =>
    listContent(services, { ...query, kind, order: orderOf(sort) });
  const remove: Handlers<ResourceCalls<ContentKind>>['setIsDel'] = (request, context) =>
    setDeleted(services, { ...request, kind }, colleagueOf(context));
  return {
    list: (query, context) => listWork(services, { ...query, kind }, colleagueOf(context)),
    portalList,
    portalInList: ({ sort, ...query }) =>
      listContent(services, { ...query, ...ofThisCity(services), kind, order: orderOf(sort) }),
    cardList: async (query, context, raw) => {
      const { rows } = await portalList({ ...query, pageNum: 1 }, context, raw);
      return { rows };
    },
    getById: ({ id }, context) => readItem(services, { id, kind }, draftsOf(context)),
    getByIdNew: ({ id }, context) => readItemAndNeighbours(services, { id, kind }, draftsOf(context)),
    getCount: async (selection) => ({ count: await countContent(services, { ...selection, kind }) }),
    getAmount: async () => ({ amount: await countContent(services, { kind }) }),
    saveClick: async ({ id }, context) => {
      countView(services, id, context);
      return null;
    },
    saveOrUpdate: ({ id, rev, extra, relations, publishTime, expireTime, ...fields }, context) => {
      const content: ItemContent = { fields: itemFields.parse(fields), extra, relations };
      const [publishAt, expireAt] = [instantOf(publishTime), instantOf(expireTime)];
      return saveItem(services, { kind, id, rev, content, publishAt, expireAt }, colleagueOf(context));
    },
    setIsDel: remove,
    updateIsDel: remove,
    setReleaseStatus: (request, context) =>
      setReleaseStatus(services, { ...request, kind }, colleagueOf(context)),
  };
}

/** Counts one view of an item, of whatever kind. */
export function countView({ views }: Services, id: number, { ip, userAgent }: CallContext): void {
  views.add({ id, ip, browser: userAgent });
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A resource of the contract with what answers it: the kind stands in its calls. */
export function resourceArea(calls: Partial<Record<ResourceVerb, CallDefinition>>): Area {
  const [first] = Object.values(calls);
  const kind = contentKindKeys.find((key) => key === first?.kind);
  if (kind === undefined) throw new Error('these are no calls of a resource');
  return area(calls as Calls, (services) => {
    const every = handlersOf(services, kind) as unknown as Handlers<Calls>;
    return Object.fromEntries(Object.keys(calls).map((verb) => [verb, every[verb]])) as Handlers<Calls>;
  });
}
