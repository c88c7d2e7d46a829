import type { Caller } from '../http/context.ts';
import { countedAddress } from '../http/client-address.ts';
import { createShares } from './shares.ts';

/** Whom work is done for. */
export interface Asker {
  ip: string;
  /** Undefined: nobody is logged in. */
  userId: number | undefined;
  /** People of the centre come first, and behind no crowd of others. */
  isStaff: boolean;
}

/** Runs work when its turn comes, and answers or fails as it does; rejects with NoTurn, before it has begun, where none comes. */
export type TakeTurn = <Result>(by: Asker, work: () => Promise<Result>) => Promise<Result>;

/** Too many wait already, the asker has his share, or he has waited long enough. Answered as HTTP 503. */
export class NoTurn extends Error {
  override name = 'NoTurn';
  readonly statusCode = 503;
}

export interface TurnLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How many more may wait; of staff as many again. */
  mostWaiting?: number;
  /** How many one account may have, running and waiting, and one address without staff; its network has five times as many. */
  mostEach?: number;
  /** How long each may wait. */
  waitMilliseconds?: number;
}

interface Waiting {
  holder: string;
  isStaff: boolean;
  begin: () => void;
}

export const askerOf = ({ ip, caller }: { ip: string; caller: Caller | undefined }): Asker => ({
  ip,
  userId: caller?.userId,
  isStaff: (caller?.grants.length ?? 0) > 0,
});

/**
 * Lets so many pieces of work run at once. Of those who wait staff come first, then whoever has the fewest running, then in the order in
 * which they came: nobody's crowd stands before others.
 */
export function createTurns({
  atOnce,
  mostWaiting = Infinity,
  mostEach = Infinity,
  waitMilliseconds = Infinity,
}: TurnLimits): TakeTurn {
  let running = 0;
  const waiting = new Set<Waiting>();
  const runningOf = new Map<string, number>();
  const ofAccounts = new Map<number, number>();
  const ofAddresses = createShares({ turns: mostEach });

  /** Gives a share of the account's, and of the address's where nobody of the centre sits there; answers how to give it back. */
  function takeShare({ ip, userId, isStaff }: Asker): () => void {
    const used = userId === undefined ? 0 : (ofAccounts.get(userId) ?? 0);
    const ofAddress = isStaff ? noShare : used < mostEach ? ofAddresses.take(ip, { turns: 1 }) : undefined;
    if (used >= mostEach || ofAddress === undefined)
      throw new NoTurn(`one asker has ${String(mostEach)} turns already`);
    if (userId !== undefined) add(ofAccounts, userId, 1);
    return () => {
      if (userId !== undefined) add(ofAccounts, userId, -1);
      ofAddress();
    };
  }

  const turn = (asker: Pick<Waiting, 'holder' | 'isStaff'>) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        ...asker,
        begin: () => {
          clearTimeout(timer);
          waiting.delete(one);
          resolve();
        },
      };
      const giveUp = () => {
        waiting.delete(one);
        reject(new NoTurn(`no turn within ${String(waitMilliseconds)} ms`));
      };
      const timer = waitMilliseconds === Infinity ? undefined : setTimeout(giveUp, waitMilliseconds);
      waiting.add(one);
    });

  function next(): Waiting | undefined {
    const before = (one: Waiting, other: Waiting) =>
      one.isStaff === other.isStaff
        ? (runningOf.get(one.holder) ?? 0) < (runningOf.get(other.holder) ?? 0)
        : one.isStaff;
    let first: Waiting | undefined;
    for (const one of waiting) if (first === undefined || before(one, first)) first = one;
    return first;
  }

  async function waitForTurn(asker: Pick<Waiting, 'holder' | 'isStaff'>): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const alike = [...waiting].filter(({ isStaff }) => isStaff === asker.isStaff).length;
    if (alike >= mostWaiting) throw new NoTurn(`${String(mostWaiting)} wait already`);
    await turn(asker);
  }

  return async (by, work) => {
    const { isStaff, userId, ip } = by;
    const holder = userId === undefined ? countedAddress(ip) : `user ${String(userId)}`;
    const giveBack = takeShare(by);
    try {
      await waitForTurn({ holder, isStaff });
      add(runningOf, holder, 1);
      try {
        return await work();
      } finally {
        add(runningOf, holder, -1);
        // whoever is done hands its place on
        const following = next();
        if (following) following.begin();
        else running -= 1;
      }
    } finally {
      giveBack();
    }
  };
}

const noShare = () => undefined;

function add<Key>(counts: Map<Key, number>, key: Key, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
