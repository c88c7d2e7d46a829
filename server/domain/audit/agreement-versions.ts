import { agreementVersion as firstVersion } from '#contract/account/agreement.ts';
import { agreementDocuments, type AgreementDocument } from '#contract/site/agreement-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { listAcceptedVersions, listLiveVersions } from '#server/db/queries/site/agreement.ts';

/** The versions that count. */
export async function currentVersions(db: Queryable): Promise<Record<AgreementDocument, string>> {
  const versions = { agreement: firstVersion, privacyPolicy: firstVersion };
  for (const { document, version } of await listLiveVersions(db)) versions[document] = version;
  return versions;
}

/** How long a form may have been open in which somebody has read a text. */
const longestReading = 24 * 3_600_000;

/**
 * The versions that somebody has read for certain who sends a form now. A version of the last day may have come while it was open: the one before it
 * is taken for read, and he is asked about the new one.
 */
export async function readVersions(db: Queryable, now: Date): Promise<Record<AgreementDocument, string>> {
  const versions = { agreement: firstVersion, privacyPolicy: firstVersion };
  const before = now.getTime() - longestReading;
  for (const { document, version, liveSince } of await listLiveVersions(db))
    if (liveSince.getTime() <= before) versions[document] = version;
  return versions;
}

/**
 * What somebody has to agree to again: texts of which a version that asks for it came after all that he has agreed to. Whoever never agreed, as
 * staff whose accounts were made for them, is not asked.
 */
export async function dueAgreements(
  db: Queryable,
  userId: number,
): Promise<{ document: AgreementDocument; version: string; summary: string }[]> {
  const [live, accepted] = await Promise.all([listLiveVersions(db), listAcceptedVersions(db, userId)]);
  return agreementDocuments.flatMap((document) => {
    const known = accepted.filter((one) => one.document === document).map(({ version }) => version);
    const latest = known.sort().at(-1);
    const versions = live.filter((one) => one.document === document);
    const current = versions.at(-1)?.version ?? firstVersion;
    // the text of a later release does not count where chiefs had written one before
    const isFirstBefore = versions.every(({ version }) => version > firstVersion);
    const asking = [
      ...(isFirstBefore ? [{ version: firstVersion, summary: '' }] : []),
      ...versions.filter((one) => one.asksAgain),
    ];
    const missed = asking.filter(({ version }) => latest !== undefined && version > latest);
    if (missed.length === 0) return [];
    // whoever was away for two of them reads of both
    return [
      {
        document,
        version: current,
        summary: missed
          .map(({ summary }) => summary)
          .filter(Boolean)
          .join('\n'),
      },
    ];
  });
}
