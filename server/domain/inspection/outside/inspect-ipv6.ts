import { isIP } from 'node:net';
import { isLoopback } from '#server/lib/http/loopback.ts';
import { findHost, listHostsWithoutIpv6 } from '#server/db/queries/inspection/host.ts';
import type { Services } from '#server/services.ts';
import { counted, notMade, type Found, type Measurements } from '../found.ts';

/** The host by which the public reaches the site. */
export const ownHost = ({ publicUrl }: Pick<Services['config'], 'publicUrl'>): string =>
  new URL(publicUrl).hostname;

/** Whether a host has a name that could have an address of IPv6. */
export const isNamed = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 && !isLoopback(host);

/** Which sites have no address of IPv6: this one, and those that it leads to. */
export async function inspectIpv6({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<Measurements<'ipv6'>> {
  if (!config.inspection.asksOutside) return { ipv6: notMade };
  const own = ownHost(config);
  const isOwnWithout = (await findHost(db, own))?.hasIpv6 === false;
  const found: Found[] = isOwnWithout
    ? [
        {
          ...{ subject: 'site', subjectId: 0, detail: own, title: `本站 ${own}`, sectionName: '' },
          ...{ text: '域名没有 IPv6 地址（AAAA 记录）', amount: 1 },
        },
      ]
    : [];
  for (const { host, addresses } of await listHostsWithoutIpv6(db))
    found.push({
      ...{ subject: 'host', subjectId: 0, detail: host, title: host, sectionName: '' },
      ...{ text: `不支持 IPv6，本站有 ${String(addresses)} 个地址指向它`, amount: 1 },
    });
  return { ipv6: counted(found) };
}
