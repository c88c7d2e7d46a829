import { writtenLinkCalls } from '#contract/inspection/written-link-calls.ts';
import { createLinkChecker } from '#server/domain/inspection/outside/check-written.ts';
import { isReadable } from '#server/domain/publishing/open-versions.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';

export const writtenLinkArea = area(writtenLinkCalls, (services) => {
  const check = createLinkChecker(services);
  return {
    checkLinks: ({ addresses }, context) => {
      const { userId, mayReadIn } = colleagueOf(context);
      return check(addresses, { userId, mayRead: (id) => isReadable(services.db, id, mayReadIn) });
    },
  };
});
