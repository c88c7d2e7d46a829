import { limitsOf } from '#server/lib/paging.ts';
import { votesPerAddress } from '#contract/help/constants.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import {
  countOthersOfAddress,
  countPublicHelp,
  findVotes,
  listVotes,
  saveVote,
} from '#server/db/queries/help/vote.ts';
import { hmac } from '#server/lib/crypto/secrets.ts';
import { fail } from '#server/lib/fail.ts';
import { countedAddress } from '#server/lib/http/client-address.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'secrets'>;
type Voter = Pick<CallContext, 'ip' | 'userAgent'> & { caller: { userId: number } | undefined };

/** A user wherever he is; somebody without a login is his browser at his address, as when views are counted. */
function keysOf({ secrets: { voterKey } }: Deps, { caller, ip, userAgent }: Voter) {
  if (caller !== undefined)
    return { userId: caller.userId, voter: hmac(voterKey, `user ${String(caller.userId)}`), address: null };
  const address = countedAddress(ip);
  return {
    userId: null,
    voter: hmac(voterKey, `visitor ${address}\n${userAgent}`),
    address: hmac(voterKey, `address ${address}`),
  };
}

/** How many find an article of the help useful, and what the caller has said. Fails with notFound. */
export async function readVotes(deps: Deps, id: number, who: Voter) {
  await requireHelp(deps, id);
  return findVotes(deps.db, { itemId: id, voter: keysOf(deps, who).voter });
}

/** Votes, or votes anew: a voter counts once. Fails with notFound, voteLimitReached. */
export async function voteOnHelp(
  deps: Deps,
  { id, isUseful }: { id: number; isUseful: boolean },
  who: Voter,
) {
  await requireHelp(deps, id);
  const keys = keysOf(deps, who);
  const { voter, address } = keys;
  await deps.db.transaction(async (tx) => {
    if (
      address !== null &&
      (await countOthersOfAddress(tx, { itemId: id, voter, address })) >= votesPerAddress
    )
      fail('voteLimitReached');
    await saveVote(tx, { itemId: id, ...keys, isUseful, votedAt: deps.clock.now() });
  });
  return findVotes(deps.db, { itemId: id, voter });
}

/** For those who write the help: every public article with its votes. */
export async function listHelpVotes(
  { db }: Pick<Services, 'db'>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const [total, rows] = await Promise.all([
    countPublicHelp(db),
    listVotes(db, limitsOf({ pageNum, pageSize })),
  ]);
  return { total, rows };
}

async function requireHelp({ db }: Deps, id: number): Promise<void> {
  if ((await findPublicItem(db, id))?.kind !== 'help') fail('notFound');
}
