import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import { countHostsAskedOn, findHost, listDueHosts, noteHost } from '#server/db/queries/inspection/host.ts';
import { createResolver, type NameResolver } from '#server/lib/http/resolver-lookup.ts';
import type { Services } from '#server/services.ts';
import { isNamed, ownHost } from './inspect-ipv6.ts';

const batch = 100;
/** Names that are asked for at once. */
const atOnce = 5;

type Deps = Pick<Services, 'db' | 'clock' | 'stopping' | 'config'> & {
  resolver?: Pick<NameResolver, 'resolve6'>;
};

/** Asks once a day of each host that something public leads to, and of the site's own, whether it has an address of IPv6; of no more hosts a day than of addresses. */
export async function lookUpHosts(deps: Deps): Promise<void> {
  const { db, clock, stopping, config, resolver = createResolver() } = deps;
  const day = shanghaiDay(clock.now());
  const own = ownHost(config);
  if (isNamed(own) && (await findHost(db, own))?.askedDay !== day) await lookUp(deps, resolver, own, day);
  while (!stopping.aborted) {
    const left = config.inspection.addressesPerDay - (await countHostsAskedOn(db, day));
    if (left <= 0) return;
    const hosts = await listDueHosts(db, { day, limit: Math.min(batch, left) });
    if (hosts.length === 0) return;
    const work = async () => {
      for (let host = hosts.shift(); host !== undefined; host = hosts.shift())
        if (!stopping.aborted) await lookUp(deps, resolver, host, day);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}

async function lookUp(
  { db }: Deps,
  resolver: Pick<NameResolver, 'resolve6'>,
  host: string,
  askedDay: CalendarDay,
): Promise<void> {
  await noteHost(db, { host, askedDay, hasIpv6: isNamed(host) ? await hasIpv6(resolver, host) : null });
}

/** null: nobody has said. */
export async function hasIpv6(
  resolver: Pick<NameResolver, 'resolve6'>,
  host: string,
): Promise<boolean | null> {
  try {
    return (await resolver.resolve6(host)).length > 0;
  } catch (error) {
    // the name is there and has none
    return error instanceof Error && 'code' in error && error.code === 'ENODATA' ? false : null;
  }
}
