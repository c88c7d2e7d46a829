import { setTimeout as sleep } from 'node:timers/promises';
import {
  hostPauseSeconds,
  outsideTimeoutSeconds,
  redirectsLimit,
  writtenLinksPerDay,
} from '#contract/inspection/constants.ts';
import { faultText, type AddressFault } from '#contract/inspection/outside.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  listAnswers,
  listTaken,
  listWithoutIpv6,
  noteLink,
  noteWrittenHost,
  takeHostLookUp,
  reserveHost,
  takeLink,
} from '#server/db/queries/inspection/written-link.ts';
import { countDailyUse, countUsesOfDay } from '#server/db/queries/rate-limit.ts';
import { publicLookup } from '#server/lib/http/public-address.ts';
import { createResolver, resolverLookup, type NameResolver } from '#server/lib/http/resolver-lookup.ts';
import type { Services } from '#server/services.ts';
import { askAddress, type AskOptions } from './ask-address.ts';
import { isNamed } from './inspect-ipv6.ts';
import { hasIpv6 } from './look-up-hosts.ts';
import { leadOf, type Lead } from './named-addresses.ts';
import { ownItemFaults, type MayRead, type WrittenFault } from './own-item-faults.ts';

export type CheckerDeps = Pick<Services, 'db' | 'clock' | 'log' | 'stopping' | 'config' | 'ownPaths'> &
  Pick<AskOptions, 'lookup' | 'timeoutMilliseconds' | 'usualPortsOnly'> & {
    /** Who is asked for addresses of IPv6. */
    resolver?: Pick<NameResolver, 'resolve6'>;
    /** Waits; with the clock of the machine unless given. */
    pause?: (milliseconds: number) => Promise<void>;
  };

interface Outside {
  address: string;
  host: string;
}

/** Addresses that one node asks at the same time, and of them at one host: a slow one is not to keep others waiting. */
const atOnce = 10;
const atOneHost = 2;
/** Addresses that may wait on one node: those beyond are taken when the page asks again. */
const mostWaiting = 500;
/** An address takes no longer: each hop twice, with its turns. Whoever took it before has died. */
const abandonedMilliseconds = 2 * (redirectsLimit + 1) * (outsideTimeoutSeconds + 30) * 1_000;

/**
 * Checks addresses while somebody writes them: those of this site at once, by the database; of other sites it answers what is known of today, and
 * has the rest asked behind the answer. What was asked is known to every node for the day.
 */
export function createLinkChecker(deps: CheckerDeps) {
  const { db, clock, stopping, config } = deps;
  const waiting: Outside[] = [];
  let running = 0;
  const runningAt = new Map<string, number>();

  function start(): void {
    while (running < atOnce && !stopping.aborted) {
      const at = waiting.findIndex(({ host }) => (runningAt.get(host) ?? 0) < atOneHost);
      const [next] = at === -1 ? [] : waiting.splice(at, 1);
      if (next === undefined) return;
      const { host } = next;
      running += 1;
      runningAt.set(host, (runningAt.get(host) ?? 0) + 1);
      void askOne(deps, next).finally(() => {
        running -= 1;
        const left = (runningAt.get(host) ?? 1) - 1;
        if (left === 0) runningAt.delete(host);
        else runningAt.set(host, left);
        start();
      });
    }
  }

  /** Those nobody has asked today: so many are pending now, and so many are over the number of this editor. */
  async function askRest(
    rest: readonly Outside[],
    userId: number,
  ): Promise<{ pending: number; unasked: number }> {
    const now = clock.now();
    const times = { day: shanghaiDay(now), abandonedBefore: new Date(now.getTime() - abandonedMilliseconds) };
    const addresses = rest.map(({ address }) => address);
    const taken = new Set(await listTaken(db, { ...times, addresses }));
    const key = `written links user ${String(userId)}`;
    let pending = taken.size;
    let left = writtenLinksPerDay - (await countUsesOfDay(db, { key, now }));
    let unasked = 0;
    for (const one of rest) {
      if (taken.has(one.address)) continue;
      if (left <= 0) unasked += 1;
      else if (waiting.length >= mostWaiting) pending += 1;
      else {
        pending += 1;
        if (!(await takeLink(db, { ...one, ...times, now }))) continue;
        left = writtenLinksPerDay - (await countDailyUse(db, { key, now }));
        waiting.push(one);
      }
    }
    start();
    return { pending, unasked };
  }

  return async (
    addresses: readonly string[],
    { userId, mayRead }: { userId: number; mayRead: MayRead },
  ): Promise<{ rows: WrittenFault[]; pending: number; unasked: number }> => {
    const leads = new Map<string, Lead>();
    for (const written of addresses) {
      const lead = leadOf(written, config.publicUrl);
      if (lead !== undefined) leads.set(written, lead);
    }
    const rows = await ownItemFaults(deps, leads, mayRead);
    if (!config.inspection.asksOutside) return { rows, pending: 0, unasked: 0 };
    const outside = new Map<string, Outside & { written: string }>();
    for (const [written, lead] of leads)
      if (lead.to === 'outside' && !outside.has(lead.address))
        outside.set(lead.address, { ...lead, written });
    const day = shanghaiDay(clock.now());
    const answers = await listAnswers(db, { addresses: [...outside.keys()], day });
    const known = new Map(answers.map(({ address, fault }) => [address, fault]));
    const all = [...outside.values()];
    const hosts = [...new Set(all.filter(({ address }) => known.has(address)).map(({ host }) => host))];
    for (const { address, written } of all) {
      const fault = known.get(address);
      if (fault) rows.push({ address: written, tone: 'hint', text: `链接今天打不开：${textOf(fault)}` });
    }
    for (const host of await listWithoutIpv6(db, { hosts, day })) {
      const written = all.find((one) => one.host === host)?.written ?? host;
      rows.push({ address: written, tone: 'hint', text: `${host} 没有 IPv6 地址，只有 IPv6 的网络打不开它` });
    }
    const rest = all.filter(({ address }) => !known.has(address));
    return { rows, ...(await askRest(rest, userId)) };
  };
}

/** Names of the inner network are told from unknown ones to nobody who only types an address. */
const textOf = (fault: AddressFault): string =>
  fault === 'private' || fault === 'name' ? '域名查不到，或者是内部网络的地址' : faultText(fault);

const ownLookup = publicLookup(resolverLookup(createResolver()));

/** Asks one address, and its host for IPv6. Never rejects: what goes wrong here leaves it to whoever asks later. */
async function askOne(deps: CheckerDeps, { address, host }: Outside): Promise<void> {
  const { db, clock, log, stopping, resolver = createResolver() } = deps;
  const pause =
    deps.pause ??
    ((milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping }).catch(() => undefined));
  const turnOf = async (asked: string) => {
    const now = clock.now();
    const turn = await reserveHost(db, { host: asked, now, pauseSeconds: hostPauseSeconds });
    const wait = turn.getTime() - now.getTime();
    if (wait > 0) await pause(wait);
  };
  try {
    const fault = await askAddress(address, { lookup: ownLookup, usualPortsOnly: true, ...deps, turnOf });
    // what a stop has ended says nothing of the address
    if (stopping.aborted) return;
    const now = clock.now();
    if (isNamed(host) && (await takeHostLookUp(db, { host, day: shanghaiDay(now), now })))
      await noteWrittenHost(db, { host, hasIpv6: await hasIpv6(resolver, host) });
    await noteLink(db, { address, fault: fault ?? null, now: clock.now() });
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error }, 'an address that is being written could not be asked');
  }
}
