import { showcaseCalls } from '#contract/content/showcase-calls.ts';
import { listContent, orderOf } from '#server/domain/catalogue/list-content.ts';
import { readItem } from '#server/domain/catalogue/read-item.ts';
import { area } from './area.ts';
import { draftsOf } from './colleague.ts';

export const showcaseArea = area(showcaseCalls, (services) => ({
  getPortalById: ({ id }, context) => readItem(services, { id, kind: 'case' }, draftsOf(context)),
  caselist: ({ sort, ...query }) => listContent(services, { kind: 'case', ...query, order: orderOf(sort) }),
  getAllianceInfoById: async ({ id }, context) => {
    const wanted = { id, kind: 'excellent', where: { subjectKind: 'association' } } as const;
    const item = await readItem(services, wanted, draftsOf(context));
    return (
      item && { id: item.id, title: item.title, alliance: item.extra.alliance, members: item.extra.members }
    );
  },
}));
