import type { FindingSubject } from '#contract/inspection/checks.ts';
import { failedDaysLimit } from '#contract/inspection/constants.ts';
import { faultText } from '#contract/inspection/outside.ts';
import type { PublishedText } from '#server/db/queries/inspection/measure.ts';
import { noteAddresses } from '#server/db/queries/inspection/address.ts';
import { listShownBanners } from '#server/db/queries/content/banner.ts';
import { listMenuItems } from '#server/db/queries/portal/menu.ts';
import { listThirdparties } from '#server/db/queries/portal/thirdparty.ts';
import type { Services } from '#server/services.ts';
import { counted, type Found, type Measured } from '../found.ts';
import { addressesIn, leadOf, type NamedAddress } from './named-addresses.ts';
import { ownLeads, type FindOwnFault } from './own-leads.ts';

type Deps = Pick<Services, 'db' | 'config' | 'site' | 'ownPaths'>;

/** Of one place that leads somewhere. */
interface Place {
  subject: FindingSubject;
  subjectId: number;
  title: string;
  sectionName: string;
  addresses: NamedAddress[];
}

/** Rows of one statement: a part of fifty items may have thousands of links. */
const atOnce = 1_000;

/** Characters of an address that a finding is told apart by. */
const detailLength = 1_000;

/** Looks at what everything public leads to. What leads to other sites is noted, to be asked later; what has failed before is found. */
export class LinkInspector {
  readonly #deps: Deps;
  readonly #runId: number;
  readonly #findOwnFault: FindOwnFault;
  readonly #found: Found[] = [];
  readonly #known = new Set<string>();

  private constructor(deps: Deps, runId: number, findOwnFault: FindOwnFault) {
    this.#deps = deps;
    this.#runId = runId;
    this.#findOwnFault = findOwnFault;
  }

  static async start(deps: Deps, { runId, now }: { runId: number; now: Date }): Promise<LinkInspector> {
    return new LinkInspector(deps, runId, await ownLeads({ ...deps, now }));
  }

  /** Bodies, pictures, files and originals of items. */
  async readItems(items: readonly PublishedText[]): Promise<void> {
    await this.#read(
      items.map(({ id, title, sectionName, body, imageUrl, files, originalLink }) => ({
        ...{ subject: 'item' as const, subjectId: id, title, sectionName },
        addresses: [
          ...addressesIn(body),
          ...written('图片', imageUrl),
          ...files.flatMap(({ filePath }) => written('附件', filePath)),
          ...written('原文', originalLink),
        ],
      })),
    );
  }

  /** What stands on every page or on home. */
  async readSite(now: Date): Promise<void> {
    const { db, site } = this.#deps;
    const menu = (await listMenuItems(db)).map(({ id, name, url, thirdUrl }) => ({
      ...{ subject: 'menu' as const, subjectId: id, title: `菜单“${name}”`, sectionName: '' },
      addresses: written('链接', thirdUrl === '' ? ownHref(url) : thirdUrl),
    }));
    const banners = (await listShownBanners(db, now)).map((row) => ({
      ...{ subject: 'banner' as const, subjectId: row.id, title: `轮播“${row.title}”`, sectionName: '' },
      addresses: [
        ...written('图片', row.imageUrl),
        ...[row.linkAddress, row.jumpAddress, ...row.actions.map(({ href }) => href)].flatMap((href) =>
          written('链接', ownHref(href)),
        ),
      ],
    }));
    const systems = (await listThirdparties(db)).map(({ id, name, url }) => ({
      ...{ subject: 'system' as const, subjectId: id, title: `其他系统“${name}”`, sectionName: '' },
      addresses: written('链接', ownHref(url)),
    }));
    const { links, codes, logo, favicon } = site.facts;
    const footer: Place = {
      ...{ subject: 'footer', subjectId: 0, title: '页脚和标志', sectionName: '' },
      addresses: [
        ...links.flatMap(({ url }) => written('链接', url)),
        ...[...codes.map(({ image }) => image), logo, favicon].flatMap((image) => written('图片', image)),
      ],
    };
    await this.#read([...menu, ...banners, ...systems, footer]);
  }

  get measured(): Measured {
    return counted(this.#found);
  }

  async #read(places: readonly Place[]): Promise<void> {
    const { publicUrl, inspection } = this.#deps.config;
    const outside = new Map<string, { host: string; named: { place: Place; one: NamedAddress }[] }>();
    for (const place of places) {
      for (const one of place.addresses) {
        const lead = leadOf(one.written, publicUrl);
        if (lead === undefined) continue;
        if (lead.to === 'nothing') this.#add(place, one, '地址写错了');
        else if (lead.to === 'own') {
          const fault = await this.#findOwnFault(lead.path);
          if (fault !== undefined) this.#add(place, one, fault);
        } else {
          const { host, named } = outside.get(lead.address) ?? { host: lead.host, named: [] };
          outside.set(lead.address, { host, named: [...named, { place, one }] });
        }
      }
    }
    if (!inspection.asksOutside) return;
    const all = [...outside].map(([address, { host }]) => ({ address, host }));
    for (let at = 0; at < all.length; at += atOnce) {
      const dead = await noteAddresses(this.#deps.db, all.slice(at, at + atOnce), {
        runId: this.#runId,
        failedDays: failedDaysLimit,
      });
      for (const { address, fault, failedDays } of dead)
        for (const { place, one } of outside.get(address)?.named ?? [])
          this.#add(place, one, `${faultText(fault)}，${String(failedDays)} 天都是这样`);
    }
  }

  #add({ addresses: _, ...place }: Place, { sort, written: address }: NamedAddress, fault: string): void {
    const detail = address.slice(0, detailLength);
    // one place leads there once, however often it says so
    const key = `${place.subject} ${String(place.subjectId)} ${detail}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#found.push({ ...place, detail, text: `${sort} ${detail}：${fault}`, amount: 1 });
  }
}

const written = (sort: NamedAddress['sort'], address: string): NamedAddress[] =>
  address.trim() === '' ? [] : [{ sort, written: address.trim() }];

/** Places of the site name its pages by their path alone. */
const ownHref = (address: string): string => (/^\/(?!\/)/.test(address) ? `#${address}` : address);
