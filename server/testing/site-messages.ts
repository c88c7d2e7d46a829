import { messageCalls, type SiteMessage } from '#contract/messages/calls.ts';
import type { TestPortal } from './portal.ts';

/** What the owner of a session has been told on the site, the newest first, up to a hundred. */
export async function siteMessages(portal: Pick<TestPortal, 'call'>, token: string): Promise<SiteMessage[]> {
  const { data } = await portal.call(messageCalls.listMessages, { pageSize: 100 }, { token });
  return (data as { rows: SiteMessage[] }).rows;
}

/** Their titles. */
export const messageTitles = async (portal: Pick<TestPortal, 'call'>, token: string): Promise<string[]> =>
  (await siteMessages(portal, token)).map(({ title }) => title);
