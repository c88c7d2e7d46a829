import type { Caller } from '#server/lib/http/context.ts';
import { countedAddress, networkShare } from '#server/lib/http/client-address.ts';
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
export type Semaphore = <Result>(by: Asker, work: () => Promise<Result>) => Promise<Result>;

/** Too many wait already, the asker has more than his share, or he has waited long enough. Answered as HTTP 503. */
export class SemaphoreTimeout extends Error {
  override name = 'NoTurn';
  readonly statusCode = 503;
}

export interface SemaphoreLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How many more may wait; of staff as many again. */
  mostWaiting?: number;
  /**
   * How many one account may have, running and in the line, and one address without staff; its network has five times as many, but no more than
   * half of all places.
   */
  mostEach?: number;
  /** How many beyond the shares of their askers may wait, behind all others: each until something of his asker's is done. */
  mostBehind?: number;
  /** How long each may wait. */
  waitMilliseconds?: number;
}

interface InLine {
  holder: string;
  isStaff: boolean;
  begin: () => void;
}

interface Behind {
  by: Asker;
  begin: (share: GiveBack) => void;
}

type GiveBack = () => void;

/** Whom a turn counts for; whoever has a role is of the centre. */
export const askerOf = ({
  ip,
  caller,
}: {
  ip: string;
  caller: Pick<Caller, 'userId' | 'grants'> | undefined;
}): Asker => ({
  ip,
  userId: caller?.userId,
  isStaff: (caller?.grants.length ?? 0) > 0,
});

/**
 * Lets so many pieces of work run at once. Of those who wait staff come first, then whoever has the fewest running, then in the order in
 * which they came: nobody's crowd stands before others. Who has his share waits behind the line, and joins it when something of his is done.
 */
export function createSemaphore({
  atOnce,
  mostWaiting = Infinity,
  mostEach = Infinity,
  mostBehind = 0,
  waitMilliseconds = Infinity,
}: SemaphoreLimits): Semaphore {
  let running = 0;
  const line = new Set<InLine>();
  const behind = new Set<Behind>();
  const runningOf = new Map<string, number>();
  const ofAccounts = new Map<number, number>();
  const half = Math.floor((atOnce + mostWaiting) / 2);
  const mostOfNetwork = Math.max(mostEach, Math.min(mostEach * networkShare, half));
  const ofAddresses = createShares({ turns: mostEach }, { turns: mostOfNetwork });

  /** A share of the account's, and of the address's where nobody of the centre sits there; undefined where either has none left. */
  function takeShare({ ip, userId, isStaff }: Asker): GiveBack | undefined {
    const used = userId === undefined ? 0 : (ofAccounts.get(userId) ?? 0);
    if (used >= mostEach) return undefined;
    const ofAddress = isStaff ? noShare : ofAddresses.take(ip, { turns: 1 });
    if (ofAddress === undefined) return undefined;
    if (userId !== undefined) add(ofAccounts, userId, 1);
    return () => {
      if (userId !== undefined) add(ofAccounts, userId, -1);
      ofAddress();
      for (const { by, begin } of behind) {
        const share = takeShare(by);
        if (share !== undefined) begin(share);
      }
    };
  }

  /** Waits among others of its kind until it is begun, or the time is over. */
  const waitAmong = <One, Given>(
    others: Set<One>,
    until: number,
    make: (begin: (given: Given) => void) => One,
  ): Promise<Given> =>
    new Promise((resolve, reject) => {
      const one = make((given) => {
        clearTimeout(timer);
        others.delete(one);
        resolve(given);
      });
      const giveUp = () => {
        others.delete(one);
        reject(new SemaphoreTimeout(`no turn within ${String(waitMilliseconds)} ms`));
      };
      const timer = until === Infinity ? undefined : setTimeout(giveUp, until - performance.now());
      others.add(one);
    });

  async function waitForShare(by: Asker, until: number): Promise<GiveBack> {
    const share = takeShare(by);
    if (share !== undefined) return share;
    if (behind.size >= mostBehind)
      throw new SemaphoreTimeout(`one asker has ${String(mostEach)} turns already`);
    return waitAmong<Behind, GiveBack>(behind, until, (begin) => ({ by, begin }));
  }

  async function waitForTurn(asker: Pick<InLine, 'holder' | 'isStaff'>, until: number): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const alike = [...line].filter(({ isStaff }) => isStaff === asker.isStaff).length;
    if (alike >= mostWaiting) throw new SemaphoreTimeout(`${String(mostWaiting)} wait already`);
    await waitAmong<InLine, undefined>(line, until, (begin) => ({
      ...asker,
      begin: () => begin(undefined),
    }));
  }

  function next(): InLine | undefined {
    const before = (one: InLine, other: InLine) =>
      one.isStaff === other.isStaff
        ? (runningOf.get(one.holder) ?? 0) < (runningOf.get(other.holder) ?? 0)
        : one.isStaff;
    let first: InLine | undefined;
    for (const one of line) if (first === undefined || before(one, first)) first = one;
    return first;
  }

  return async (by, work) => {
    const { isStaff, userId, ip } = by;
    const holder = userId === undefined ? countedAddress(ip) : `user ${String(userId)}`;
    const until = performance.now() + waitMilliseconds;
    const giveBack = await waitForShare(by, until);
    try {
      await waitForTurn({ holder, isStaff }, until);
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
