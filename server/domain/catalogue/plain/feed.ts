import { feedAddress } from '#contract/content/plain-address.ts';
import { listCards } from '#server/db/queries/content/content.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { readTree } from '../read-sections.ts';
import { itemAddress, wholeAddress } from './site-address.ts';

const newest = 50;

/**
 * The newest items of a section and of those below it, or of all, as an Atom feed (RFC 4287). undefined: there is no such section, or it is
 * not shown.
 */
export async function feed(
  deps: Pick<Services, 'db' | 'config' | 'site' | 'clock'>,
  sectionId?: number,
): Promise<string | undefined> {
  const { db, site } = deps;
  const sections = await readTree(deps);
  const section = sections.find(sectionId);
  if (sectionId !== undefined && section === undefined) return undefined;
  const { rows } = await listCards(db, {
    sectionIds: sectionId === undefined ? undefined : sections.below(sectionId),
    limit: newest,
    offset: 0,
  });
  const self = wholeAddress(deps, feedAddress(sectionId));
  const text = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;
  const entries = rows.map((row) => {
    const address = itemAddress(deps, row.kind, row.id);
    const time = row.publishTime.toISOString();
    return (
      `<entry>${text('id', address)}${text('title', row.title)}<link rel="alternate" href="${escapeHtml(address)}"/>` +
      `${text('published', time)}${text('updated', time)}${text('summary', row.summary)}` +
      `<author>${text('name', row.sourceInfo === '' ? site.facts.name : row.sourceInfo)}</author>` +
      `<category term="${escapeXml(row.sectionName)}"/></entry>`
    );
  });
  const updated = rows[0]?.publishTime ?? deps.clock.now();
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">' +
    `${text('id', self)}${text('title', section === undefined ? site.facts.name : `${section.name} - ${site.facts.name}`)}` +
    `${text('updated', updated.toISOString())}<link rel="self" href="${escapeHtml(self)}"/>` +
    `<link rel="alternate" href="${escapeHtml(wholeAddress(deps, '/'))}"/>${entries.join('\n')}</feed>\n`
  );
}

/** Text inside XML: what XML has no character for goes. */
function escapeXml(value: string): string {
  // eslint-disable-next-line no-control-regex -- these are what XML 1.0 cannot say
  return escapeHtml(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
