import { appealCalls } from '#contract/account/appeal-calls.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useCall } from '#web/lib/call/use-call.ts';

/** Address of the help article about customer service; of all help while it is not known, or where there is none. */
export function useAppealHelp(): string {
  const { data } = useCall(appealCalls.appealHelp, {});
  return typeof data?.infoId === 'number' ? contentHref('help', data.infoId) : '#/home/helpGuide';
}
