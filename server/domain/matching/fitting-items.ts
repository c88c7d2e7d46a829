import { bestMatches } from '#contract/matching/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { listLiveContacts, listTalkedItems, type TalkedItem } from '#server/db/queries/matching/contact.ts';
import {
  listBestMatches,
  listOwnFitting,
  otherKind,
  type MatchKind,
} from '#server/db/queries/matching/match.ts';
import type { Services } from '#server/services.ts';
import { isTaken } from './parties.ts';

/** The caller's public items that could go together with this one, the best first. Nothing for one that is not public. */
export async function listFittingItems({ db }: Pick<Services, 'db'>, id: number, userId: number) {
  const item = (await listTalkedItems(db, [id])).get(id);
  const none = { hasOwner: false, isOwn: false, partners: [], rows: [] };
  if (item?.isPublic !== true || (item.kind !== 'demand' && item.kind !== 'solution')) return none;
  const { ownerUserId, kind } = item;
  const known = { hasOwner: ownerUserId !== null, isOwn: ownerUserId === userId };
  if (known.isOwn) return { ...known, partners: await listPartnersOf(db, { ...item, kind }), rows: [] };
  if (!known.hasOwner) return { ...none, ...known };
  const own = await listOwnFitting(db, { itemId: id, kind: otherKind(kind), userId });
  const live = await listLiveContacts(db, { itemId: id, otherIds: own.map((one) => one.id) });
  const rows = own.map((one) => ({ ...one, contactId: live.get(one.id) ?? null }));
  // nobody is invited to what has been signed with another: only who is at it already
  return {
    ...known,
    partners: [],
    rows: rows.filter(({ contactId }) => contactId !== null || !isTaken(item)),
  };
}

/** The best matches of somebody's own, with how far he is with each. */
async function listPartnersOf(db: Queryable, own: TalkedItem & { kind: MatchKind }) {
  const best = await listBestMatches(db, { kind: own.kind, id: own.id, limit: bestMatches });
  const ids = best.map(({ id }) => id);
  const [items, live] = await Promise.all([
    listTalkedItems(db, ids),
    listLiveContacts(db, { itemId: own.id, otherIds: ids }),
  ]);
  return ids.map((id) => {
    const other = items.get(id);
    return {
      id,
      hasOwner: (other?.ownerUserId ?? null) !== null,
      isOwn: other?.ownerUserId === own.ownerUserId,
      contactId: live.get(id) ?? null,
      isTaken: isTaken(own.kind === 'demand' ? own : other),
    };
  });
}
