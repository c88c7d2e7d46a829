import type { LevelBadge } from '#contract/assessments/badge.ts';
import { toolNames } from '#contract/assessments/constants.ts';
import { degreeNames } from '#contract/assessments/degrees.ts';
import { reportPath } from '#contract/assessments/report-number.ts';
import type { ContentCard, ContentDetail } from '#contract/content/entities.ts';
import type { Queryable } from '#server/db/database.ts';
import { listBadges, type BadgeRow } from '#server/db/queries/assessments/badge.ts';

const describeBadge = ({ tool, level, degree, day, reportNumber }: BadgeRow): LevelBadge => ({
  ...{ tool, name: toolNames[tool], level, day },
  degree: degree === 'verified' ? '' : degreeNames[degree],
  checkPath: `${reportPath}/${reportNumber}`,
});

/** What the provider of this id lets be shown. */
export async function badgesOf(db: Queryable, providerId: number): Promise<LevelBadge[]> {
  return (await listBadges(db, [providerId])).get(providerId)?.map(describeBadge) ?? [];
}

/** Says of providers which levels were looked at on site. */
export async function addBadges(
  { db }: { db: Queryable },
  providers: readonly Pick<ContentCard | ContentDetail, 'id' | 'badges'>[],
): Promise<void> {
  const found = await listBadges(
    db,
    providers.map(({ id }) => id),
  );
  for (const provider of providers) {
    const badges = found.get(provider.id);
    if (badges !== undefined) provider.badges = badges.map(describeBadge);
  }
}
