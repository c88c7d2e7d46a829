import { listLiveContactsOfDemand } from '#server/db/queries/matching/contact.ts';
import { notifyOnSite } from './notify-on-site.ts';

/**
 * Tells those who are in talks about a demand that it looks for nobody any more: it was signed with somebody else, or closed. In the transaction
 * that does so.
 */
export async function notifyPartners(
  deps: Parameters<typeof notifyOnSite>[0],
  {
    demandId,
    title,
    exceptContactId,
  }: { demandId: number; title: string; exceptContactId: number | undefined },
): Promise<void> {
  for (const { id, solutionUserId } of await listLiveContactsOfDemand(deps.db, demandId)) {
    if (id === exceptContactId) continue;
    await notifyOnSite(deps, solutionUserId, {
      title: '您对接中的需求不再寻找方案',
      body: `需求《${title}》已与他人签约，或者已经关闭。可以结束这次对接，再看看其他需求。`,
      page: `/company?page=match&contact=${String(id)}`,
    });
  }
}
