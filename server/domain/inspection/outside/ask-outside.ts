import { randomUUID } from 'node:crypto';
import { hostPauseSeconds } from '#contract/inspection/constants.ts';
import type { AddressFault } from '#contract/inspection/outside.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  countAskedOn,
  holdDuty,
  releaseDuty,
  listDueAddresses,
  noteAnswer,
  noteFailure,
  noteSilentHost,
  type DueAddress,
} from '#server/db/queries/inspection/address.ts';
import { publicLookup } from '#server/lib/http/public-address.ts';
import { createResolver, resolverLookup, type NameResolver } from '#server/lib/http/resolver-lookup.ts';
import type { Services } from '#server/services.ts';
import { askAddress, type AskOptions } from './ask-address.ts';
import { lookUpHosts } from './look-up-hosts.ts';
import { paceHosts } from './pace-hosts.ts';

const ownLookup = publicLookup(resolverLookup(createResolver()));

export type OutsideDeps = Pick<Services, 'db' | 'clock' | 'log' | 'stopping' | 'config'> &
  Pick<AskOptions, 'lookup' | 'timeoutMilliseconds'> & {
    /** Who is asked for addresses of IPv6. */
    resolver?: Pick<NameResolver, 'resolve6'>;
    /** Waits; with the clock of the machine unless given. */
    pause?: (milliseconds: number) => Promise<void>;
  };

const duty = 'links';
/** This process, among the nodes of the site. */
const holder = randomUUID();
/** A node that has not said for so long that it is at it has died. Longer than one address may take. */
const holdMilliseconds = 5 * 60_000;
/** Hosts that are asked at once, addresses read at once, and of them of one host. */
const hostsAtOnce = 10;
const batch = 500;
const perHost = 20;
/** So many addresses of a host that bring no answer at all, one after the other, say that it is away. */
const silentLimit = 2;

/**
 * Asks what is due today, one node at a time, until nothing is, the day’s number is reached or this node stops. What was asked is written at once: a
 * node that dies leaves the rest to the next. Never rejects.
 */
export async function askOutside(deps: OutsideDeps): Promise<void> {
  const { db, clock, log, stopping, config } = deps;
  if (!config.inspection.asksOutside) return;
  try {
    const turnOf = paceHosts(deps);
    while (!stopping.aborted) {
      if (!(await hold(deps))) return;
      const due = await listDue(deps);
      if (due.length === 0) break;
      await askBatch(deps, due, turnOf);
    }
    await lookUpHosts(deps);
    // the next node begins with hosts that this one may have asked just now
    const until = new Date(clock.now().getTime() + hostPauseSeconds * 1_000);
    await releaseDuty(db, { name: duty, holder, until });
  } catch (error) {
    log.warn({ err: error }, 'addresses of other sites could not be asked');
  }
}

const hold = ({ db, clock }: OutsideDeps): Promise<boolean> => {
  const now = clock.now();
  return holdDuty(db, { name: duty, holder, now, until: new Date(now.getTime() + holdMilliseconds) });
};

async function listDue({ db, clock, config }: OutsideDeps): Promise<DueAddress[]> {
  const day = shanghaiDay(clock.now());
  const left = config.inspection.addressesPerDay - (await countAskedOn(db, day));
  return left <= 0 ? [] : listDueAddresses(db, { day, perHost, limit: Math.min(batch, left) });
}

/** Several hosts at once, the addresses of each one after the other. A host that hangs holds up its own alone. */
async function askBatch(
  deps: OutsideDeps,
  due: readonly DueAddress[],
  turnOf: AskOptions['turnOf'],
): Promise<void> {
  const byHost = new Map<string, DueAddress[]>();
  for (const one of due) byHost.set(one.host, [...(byHost.get(one.host) ?? []), one]);
  const hosts = [...byHost.values()];
  const work = async () => {
    for (let next = hosts.shift(); next !== undefined; next = hosts.shift()) {
      if (deps.stopping.aborted) return;
      await askHost(deps, next, turnOf);
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
}

async function askHost(
  deps: OutsideDeps,
  due: readonly DueAddress[],
  turnOf: AskOptions['turnOf'],
): Promise<void> {
  const { db, clock, stopping } = deps;
  const isStopping = () => stopping.aborted;
  let silent = 0;
  for (const { id, address, host } of due) {
    // taken over where it was thought to have died
    if (isStopping() || !(await hold(deps))) return;
    const fault = await askAddress(address, { lookup: ownLookup, ...deps, turnOf });
    // what a stop has ended says nothing of the address
    if (isStopping()) return;
    const now = clock.now();
    const day = shanghaiDay(now);
    if (fault === undefined) await noteAnswer(db, id, { day });
    else await noteFailure(db, id, { day, now, fault });
    silent = isSilence(fault) ? silent + 1 : 0;
    if (fault !== undefined && silent >= silentLimit) {
      await noteSilentHost(db, host, { day, now, fault });
      return;
    }
  }
}

/** No answer of any kind, which the next address of the host would bring neither. */
const isSilence = (fault: AddressFault | undefined): boolean =>
  fault !== undefined && fault !== 'redirects' && !fault.startsWith('status ');
