import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { findLiveVersion, insertVersion, lockSiteVersions } from '#server/db/queries/site/site-version.ts';
import { ArchiveError } from './archive-error.ts';
import { siteName } from './archive-format.ts';
import type { OpenArchive } from './open-folder.ts';

const text = z.string().max(500);

/** What the site says of itself: contract/site/facts.ts. */
const factsSchema = z.strictObject({
  ...{ name: text, subtitle: text, hostUnit: text, operator: text, phone: text, phone2: text, hours: text },
  ...{ areaCode: text, icp: text, policeRecord: text, idCode: text, logo: text, favicon: text },
  ...{
    visitsBefore: z
      .string()
      .regex(/^\d{0,12}$/)
      .default(''),
    visitsBeforeDay: z.union([z.iso.date(), z.literal('')]).default(''),
  },
  codes: z.array(z.strictObject({ name: text, image: text })).max(20),
  links: z.array(z.strictObject({ name: text, url: text })).max(100),
});

async function readFacts(archive: OpenArchive) {
  const raw = archive.digests.has(siteName) ? await readFile(archive.pathOf(siteName), 'utf8') : '';
  try {
    return factsSchema.parse(JSON.parse(raw));
  } catch {
    throw new ArchiveError([`${siteName}: not what a site says of itself`]);
  }
}

/** As a version that somebody has saved: the site's own, if there is one, stands in its history. */
export async function importFacts(tx: Queryable, archive: OpenArchive, now: Date): Promise<void> {
  const facts = await readFacts(archive);
  await lockSiteVersions(tx);
  const baseRev = (await findLiveVersion(tx))?.rev ?? 0;
  await insertVersion(tx, {
    ...{ facts, baseRev, rev: baseRev + 1, state: 'live', savedAt: now },
    reason: '从网站导出的文件导入',
  });
}
