import { levelTools, type LevelTool } from '#contract/assessments/constants.ts';
import { levelWords } from '#contract/assessments/result-words.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { findModel } from '#server/db/queries/assessments/assessment-model.ts';
import {
  deleteBadgesBut,
  findLastSigned,
  putBadge,
  type BadgeRow,
} from '#server/db/queries/assessments/badge.ts';
import { findConsent } from '#server/db/queries/assessments/consent.ts';

/**
 * Writes what everybody reads of an enterprise: by each tool that it agrees to, the level of the last review that it has confirmed. The caller holds its account.
 * Nothing by a tool whose last review found no level.
 */
export async function refreshBadges(db: Queryable, userId: number): Promise<void> {
  const agreed = (await findConsent(db, userId))?.badgeTools ?? [];
  const badges: Omit<BadgeRow, 'isHidden'>[] = [];
  for (const tool of levelTools.filter((each) => agreed.includes(each))) {
    const badge = await badgeOf(db, { userId, tool });
    if (badge !== undefined) badges.push(badge);
  }
  await deleteBadgesBut(db, { userId, tools: badges.map(({ tool }) => tool) });
  for (const badge of badges) await putBadge(db, badge);
}

async function badgeOf(
  db: Queryable,
  of: { userId: number; tool: LevelTool },
): Promise<Omit<BadgeRow, 'isHidden'> | undefined> {
  const {
    reviewId,
    result = null,
    signedAt = null,
    modelId = 0,
    reportNumber = '',
  } = (await findLastSigned(db, of)) ?? {};
  const model = (await findModel(db, modelId))?.content;
  if (reviewId === undefined || result === null || signedAt === null || model === undefined) return undefined;
  if (result.tool === 'security' || model.tool === 'security') return undefined;
  const level = model.levels.find((each) => each.level === result.level);
  return level === undefined
    ? undefined
    : {
        ...{ ...of, reviewId, reportNumber, degree: level.degree },
        level: levelWords(model, result),
        day: shanghaiDay(signedAt),
      };
}
