import type { ResponseOf } from '#contract/call.ts';
import type { writtenLinkCalls } from '#contract/inspection/written-link-calls.ts';
import type { Services } from '#server/services.ts';
import { findItemStatus } from '#server/db/queries/inspection/measure.ts';
import type { Lead } from './named-addresses.ts';
import { ownLeads } from './own-leads.ts';

/** Whether somebody may see an item, whatever its state. */
export type MayRead = (id: number) => Promise<boolean>;

/** What is wrong with an address, as it was written. */
export type WrittenFault = ResponseOf<typeof writtenLinkCalls.checkLinks>['rows'][number];

/** What is wrong with addresses of this site, by the words in which they are written; of other sites nothing is said. */
export async function ownItemFaults(
  { db, clock, ownPaths }: Pick<Services, 'db' | 'clock' | 'ownPaths'>,
  leads: ReadonlyMap<string, Lead>,
  mayRead: MayRead,
): Promise<WrittenFault[]> {
  const now = clock.now();
  const findOwnFault = await ownLeads({ db, ownPaths, now });
  const found: WrittenFault[] = [];
  for (const [address, lead] of leads) {
    if (lead.to === 'nothing') found.push({ address, tone: 'error', text: '链接的地址写错了' });
    if (lead.to !== 'own') continue;
    const fault = await findOwnFault(lead.path);
    if (fault === undefined) continue;
    const id = itemNamedBy(lead.path);
    // of an item that somebody may not see he hears no more than a visitor
    const standing = id !== undefined && (await mayRead(id)) ? await findItemStatus(db, id, now) : undefined;
    // it may become public together with what is being written
    if (standing === 'ahead')
      found.push({ address, tone: 'hint', text: '链接指向的内容还没有公开，访客现在打不开' });
    else if (standing === 'ended')
      found.push({ address, tone: 'error', text: '链接指向的内容已经撤下或到期' });
    else found.push({ address, tone: 'error', text: `链接在本站打不开：${fault}` });
  }
  return found;
}

/** The item that a path of this site shows: a page of the browser, or a plain one. */
function itemNamedBy(path: string): number | undefined {
  const [, id] =
    /^\/#\/[^?]*\?(?:.*&)?infoId=(\d{1,15})(?:&|$)/.exec(path) ??
    /^\/p\/[\w-]+\/(\d{1,15})$/.exec(path) ??
    [];
  return id === undefined ? undefined : Number(id);
}
