import { guardedOf, wholeSiteFacts, type SiteFacts } from '#contract/site/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findLiveVersion,
  findWaitingVersion,
  listVersions,
  type SiteVersion,
} from '#server/db/queries/site/site-version.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

type Deps = { db: Queryable } & Pick<Services, 'config'>;

/** What is live, with its rev; 0 and the settings of the first start while staff have written nothing. */
export async function readLive({ db, config }: Deps): Promise<{
  rev: number;
  facts: SiteFacts;
  version: SiteVersion | undefined;
}> {
  const version = await findLiveVersion(db);
  return { rev: version?.rev ?? 0, facts: version?.facts ?? config.firstSite, version };
}

/** Lists travel as their own: nobody changes what the node keeps. */
const outside = (facts: SiteFacts) => ({
  ...wholeSiteFacts(facts),
  ...{ codes: [...facts.codes], links: [...facts.links] },
});

/** Who wrote a version, when and why; null of the settings of the first start. */
async function authorOf(db: Queryable, version: SiteVersion | undefined) {
  if (version === undefined) return null;
  const { savedBy, savedAt, reason } = version;
  if (savedBy === null) return null;
  const { account } = await getUser(db, savedBy);
  return { by: account ?? '', time: savedAt.toISOString(), reason };
}

/** What the site says of itself, who wrote it, and what waits for another chief. */
export async function readSite(deps: Deps, { userId }: Caller) {
  const { rev, facts, version } = await readLive(deps);
  const waiting = await findWaitingVersion(deps.db);
  const proposal = await authorOf(deps.db, waiting);
  return {
    rev,
    facts: outside(facts),
    last: await authorOf(deps.db, version),
    waiting:
      waiting === undefined || proposal === null
        ? null
        : {
            ...{ ...proposal, id: waiting.id, facts: guardedOf(waiting.facts) },
            isOwn: waiting.savedBy === userId,
          },
  };
}

/** One page of what was written or proposed, the latest first. */
export async function listSiteVersions({ db }: Pick<Services, 'db'>, paging: Paging) {
  const { total, rows } = await listVersions(db, limitsOf(paging));
  return {
    total,
    rows: rows.map(({ version, before, savedBy, decidedBy }) => ({
      ...{ id: version.id, rev: version.rev, state: version.state, reason: version.reason },
      ...{ by: savedBy ?? '', time: version.savedAt.toISOString() },
      facts: outside(version.facts),
      before: before === null ? null : outside(before),
      decidedBy: decidedBy ?? '',
      decidedTime: version.decidedAt?.toISOString() ?? null,
      comment: version.comment,
    })),
  };
}
