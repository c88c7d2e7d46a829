import { limitsOf } from '#server/lib/paging.ts';
import type { ContactDetail, ContactRow } from '#contract/matching/contact-calls.ts';
import { goneUser } from '#contract/gone.ts';
import { openStates } from '#contract/matching/contact-workflow.ts';
import {
  countUnreadMessages,
  findMatchContact,
  listContactIdsOf,
  listContactsOf,
  listMatchRatings,
  listTalkedItems,
  markOfContact,
  type MatchContact,
  type TalkedItem,
} from '#server/db/queries/matching/contact.ts';
import { isTalkReported } from '#server/db/queries/matching/report.ts';
import { findSupplyContact } from '#server/db/queries/supply/contact.ts';
import { getUser, listErased } from '#server/db/queries/account/user.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { actionsOf, factsOfContact, isTaken, itemIdOf, otherSide, sideOf, userOf } from './parties.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** Which of these the caller has a part in. */
export async function findOwnContacts(
  { db }: Pick<Services, 'db'>,
  ids: readonly number[],
  { caller }: CallContext,
): Promise<number[]> {
  return caller === undefined ? [] : listContactIdsOf(db, { userId: caller.userId, ids });
}

/** The caller's, the last moved first. */
export async function listOwnContacts(
  { db }: Pick<Services, 'db'>,
  {
    direction,
    pageNum,
    pageSize,
  }: { direction: '' | 'sent' | 'received'; pageNum: number; pageSize: number },
  userId: number,
): Promise<{ total: number; rows: ContactRow[] }> {
  const page = limitsOf({ pageNum, pageSize });
  const { total, rows } = await listContactsOf(db, { userId, direction, ...page });
  const items = await itemsOf({ db }, rows);
  return { total, rows: await describe({ db }, rows, { userId, items }) };
}

type Items = Awaited<ReturnType<typeof listTalkedItems>>;

const itemsOf = ({ db }: Pick<Services, 'db'>, contacts: readonly MatchContact[]): Promise<Items> =>
  listTalkedItems(
    db,
    contacts.flatMap(({ demandId, solutionId }) => [demandId, solutionId]),
  );

async function describe(
  { db }: Pick<Services, 'db'>,
  contacts: readonly MatchContact[],
  { userId, items }: { userId: number; items: Items },
): Promise<ContactRow[]> {
  if (contacts.length === 0) return [];
  const unread = await countUnreadMessages(
    db,
    contacts.map(({ id }) => id),
  );
  const erased = await listErased(
    db,
    contacts.flatMap(({ demandUserId, solutionUserId }) => [demandUserId, solutionUserId]),
  );
  return contacts.map((contact) => {
    const side = sideOf(contact, userId);
    const [demand, solution] = [items.get(contact.demandId), items.get(contact.solutionId)];
    const facts = factsOfContact(contact, side, demand, solution);
    const isOtherGone = erased.has(userOf(contact, otherSide(side)));
    const written = unread.find((one) => one.contactId === contact.id && one.side === otherSide(side));
    return {
      id: contact.id,
      demand: described(contact.demandId, demand),
      solution: described(contact.solutionId, solution),
      side,
      other: isOtherGone ? goneUser : ((side === 'demand' ? solution : demand)?.party ?? ''),
      isOtherGone,
      isInvitedByMe: contact.invitedBy === side,
      state: contact.state,
      actions: actionsOf(contact, side, facts),
      createTime: contact.createdAt.toISOString(),
      moveTime: contact.movedAt.toISOString(),
      unread: written?.unread ?? 0,
    };
  });
}

const described = (id: number, item: TalkedItem | undefined) => ({
  id,
  title: item?.title ?? '',
  isPublic: item?.isPublic ?? false,
});

/** A mark that is another whenever there is something else to be read of a contact. */
export const watchContact = async ({ db }: Pick<Services, 'db'>, id: number): Promise<{ mark: string }> => ({
  mark: await markOfContact(db, id),
});

/** One of the caller's, with the other one's contact once both have agreed. Fails with notFound. */
export async function readContact(deps: Deps, id: number, userId: number): Promise<ContactDetail> {
  const { db, secrets } = deps;
  const contact = (await findMatchContact(db, id)) ?? fail('notFound');
  const items = await itemsOf(deps, [contact]);
  const [row = fail('notFound')] = await describe(deps, [contact], { userId, items });
  const side = sideOf(contact, userId);
  const theirs = itemIdOf(contact, otherSide(side));
  const [own, steps, ratings, reached, isReported] = await Promise.all([
    getUser(db, userId),
    listWorkflowSteps(db, { subject: 'contact', id }),
    listMatchRatings(db, id),
    openStates.includes(contact.state) ? findSupplyContact(deps, theirs) : undefined,
    isTalkReported(db, { contactId: id, side }),
  ]);
  const ratingOf = (wanted: typeof side) => {
    const found = ratings.find((one) => one.side === wanted);
    return found === undefined
      ? null
      : {
          stars: found.stars,
          comment: unseal(secrets.talkKey, found.comment),
          time: found.createdAt.toISOString(),
        };
  };
  return {
    ...row,
    contact: reached ?? null,
    isOfferedByMe: contact.offeredBy === side,
    isTaken: isTaken(items.get(contact.demandId)),
    isTalkReported: isReported,
    steps: steps.map(({ action, comment, at, account }) => ({
      action,
      isMine: account !== null && account === own.account,
      comment,
      time: at.toISOString(),
    })),
    ownRating: ratingOf(side),
    otherRating: ratingOf(otherSide(side)),
  };
}
