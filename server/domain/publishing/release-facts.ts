import { rolesThatMay } from '#contract/permissions.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { ReleaseFacts } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { countOpenRemarks, listApprovers, type Version } from '#server/db/queries/content/version.ts';
import { findLastStep } from '#server/db/queries/workflow/workflow.ts';
import type { Clock } from '#server/lib/clock.ts';
import { lacksConsent } from './consent-of-version.ts';
import { findContentFaults } from './item-content.ts';
import type { SectionOfVersion } from './open-versions.ts';

/** Who wants to move which version. */
export interface Intent {
  kind: ContentKind;
  version: Version;
  /** The one that the public reads, or read until it was withdrawn. */
  known: Version | undefined;
  /** Where the version is to stand. */
  standing: SectionOfVersion;
  comment: string;
  /** Undefined: the portal itself. */
  userId: number | undefined;
}

/** Who may approve. */
export const approving = rolesThatMay('review');

/** What the guards go by, for one who asks. */
export async function gatherFacts(
  { db, clock }: { db: Queryable; clock: Clock },
  { kind, version, known, standing: { section, path }, comment, userId }: Intent,
): Promise<ReleaseFacts> {
  const approvers = await listApprovers(db, version, { roles: approving, path });
  const now = clock.now();
  const withdrawal = await findStepOf(db, known, 'withdrawn');
  const scheduling = await findStepOf(db, version, 'scheduled');
  return {
    hasEdited: userId !== undefined && version.editors.includes(userId),
    hasApproved: userId !== undefined && approvers.includes(userId),
    approvals: approvers.length,
    approvalsNeeded: section.approvals,
    lacksConsent: await lacksConsent(db, version),
    isComplete: findContentFaults(kind, version).length === 0,
    comment,
    openRemarks: await countOpenRemarks(db, version),
    needsConfirmation: version.needsConfirmation,
    isOtherUnconfirmed: known !== undefined && known.number !== version.number && known.needsConfirmation,
    hasWithdrawn: userId !== undefined && userId === withdrawal?.userId,
    isWithdrawnSince: withdrawal !== undefined && scheduling !== undefined && scheduling.id < withdrawal.id,
    publishAt: version.publishAt ?? now,
    expireAt: version.expireAt,
    now,
  };
}

const stepInto = { withdrawn: 'withdraw', scheduled: 'schedule' } as const;

/** The step that brought a version into the state where it is; undefined where it is in another. */
async function findStepOf(db: Queryable, version: Version | undefined, state: keyof typeof stepInto) {
  if (version?.state !== state) return undefined;
  const { itemId: id, number } = version;
  return findLastStep(db, { subject: 'content', id, version: number, action: stepInto[state] });
}
