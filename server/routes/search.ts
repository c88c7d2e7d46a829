import { searchCalls } from '#contract/search/calls.ts';
import { findForSentence } from '#server/domain/asking/find-for-sentence.ts';
import { findContent } from '#server/domain/search/find-content.ts';
import { listHotTerms } from '#server/domain/search/hot-terms.ts';
import { suggestTitles } from '#server/domain/search/suggest-titles.ts';
import { askerOf } from '#server/lib/load/semaphore.ts';
import { searchService } from '#server/domain/search/service.ts';
import { area } from './area.ts';

export const searchArea = area(
  searchCalls,
  (services) => ({
    query: async (request, context) => {
      const { ip, userAgent } = context;
      const found = await findContent(services, request, askerOf(context));
      // turning pages and choosing filters is the same search
      const { keyword, pageNum, kind, section, year, region, industry } = request;
      const isNew = pageNum === 1 && [kind, section, year, region, industry].every((value) => value === '');
      if (isNew) services.searches.add({ term: keyword, isFound: found.total > 0, ip, browser: userAgent });
      return found;
    },
    suggest: (request) => suggestTitles(services, request),
    sentence: (request, context) => findForSentence(services, request, askerOf(context)),
    getHostKey: () => listHotTerms(services),
  }),
  searchService,
);
