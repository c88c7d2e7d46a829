import { listLiveContacts, listTalkedItems } from '#server/db/queries/match-contact.ts';
import { listOwnFitting, otherKind } from '#server/db/queries/match.ts';
import type { Services } from '#server/services.ts';
import { isTaken } from './parties.ts';

/** The caller's public items that could go together with this one, the best first. Nothing for one that is not public. */
export async function listFittingItems({ db }: Pick<Services, 'db'>, id: number, userId: number) {
  const item = (await listTalkedItems(db, [id])).get(id);
  const none = { hasOwner: false, isOwn: false, rows: [] };
  if (item?.isPublic !== true || (item.kind !== 'demand' && item.kind !== 'solution')) return none;
  const { ownerUserId, kind } = item;
  const known = { hasOwner: ownerUserId !== null, isOwn: ownerUserId === userId };
  if (!known.hasOwner || known.isOwn) return { ...known, rows: [] };
  const own = await listOwnFitting(db, { itemId: id, kind: otherKind(kind), userId });
  const live = await listLiveContacts(db, { itemId: id, otherIds: own.map((one) => one.id) });
  const rows = own.map((one) => ({ ...one, contactId: live.get(one.id) ?? null }));
  // nobody is invited to what has been signed with another: only who is at it already
  return { ...known, rows: rows.filter(({ contactId }) => contactId !== null || !isTaken(item)) };
}
