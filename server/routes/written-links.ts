import { writtenLinkCalls } from '#contract/inspection/written-link-calls.ts';
import { createLinkChecker } from '#server/domain/inspection/outside/check-written.ts';
import { area } from './area.ts';

export const writtenLinkArea = area(writtenLinkCalls, (services) => {
  const check = createLinkChecker(services);
  return { checkLinks: ({ addresses }, { caller: { userId } }) => check(addresses, userId) };
});
