import type { AnyExtra } from '#contract/content/kinds.ts';
import {
  releaseActions,
  releaseTransitions,
  releaseStatusOf,
  type ReleaseAction,
  type ReleaseActor,
  type ReleaseFacts,
} from '#contract/content/release.ts';
import { whyNot } from '#contract/workflow.ts';
import { findAccountShown } from '#server/db/queries/account/user.ts';
import { findSection } from '#server/db/queries/content/section.ts';
import { listOpenRemarks, type Item, type Version } from '#server/db/queries/content/version.ts';
import { findTimeOfStep } from '#server/db/queries/workflow/workflow.ts';
import type { Services } from '#server/services.ts';
import { consentOf } from './consent-of-version.ts';
import { describeFaults, findContentFaults } from './item-content.ts';
import { findReadable, shownVersion, sectionOfVersion, versionFor } from './open-versions.ts';
import { gatherFacts } from './release-facts.ts';
import type { Colleague } from './work-on-items.ts';

type Deps = Pick<Services, 'db' | 'clock'>;
type Readable = NonNullable<Awaited<ReturnType<typeof findReadable>>>;
interface Circumstances {
  actors: readonly ReleaseActor[];
  facts: ReleaseFacts;
}

/**
 * The version of an item that counts with what its people need to know; null when there is no such item. With a deleted one nothing can be
 * done but to bring it back.
 */
export async function readWork(deps: Deps, id: number, colleague: Colleague, versionOf = shownVersion) {
  const found = await findReadable(deps.db, id, colleague.mayReadIn, { withDeleted: true });
  const version = found && versionOf(found.versions);
  if (found === undefined || version === undefined) return null;
  const { item, versions } = found;
  const { content, number, state, publishAt, expireAt, updatedAt, updatedBy } = version;
  const { known } = versions;
  const circumstances = await gatherCircumstances(deps, found, { colleague, shown: version });
  const section = await findSection(deps.db, { kind: item.kind, name: content.fields.sectionName });
  const { approvals = 0, approvalsNeeded = 1 } = circumstances.get(version)?.facts ?? {};
  return {
    id,
    rev: item.rev,
    number,
    state,
    releaseStatus: releaseStatusOf[state],
    fields: content.fields,
    // what is written has gone through the schema of its kind
    ...({ kind: item.kind, extra: content.extra } as AnyExtra),
    relations: content.relations as Record<string, number[]>,
    sectionId: section?.id ?? null,
    // who of the centre's people has written it is for them to know
    by: colleague.ownerUserId === undefined ? await findAccountShown(deps.db, updatedBy) : '',
    updateTime: updatedAt.toISOString(),
    live: await describeLive(deps, item, known),
    isOwned: item.ownerUserId !== null,
    publishTime: publishAt?.toISOString() ?? null,
    expireTime: expireAt?.toISOString() ?? null,
    approvals,
    approvalsNeeded,
    needsConfirmation: known?.state === 'live' && known.needsConfirmation,
    isDeleted: item.isDeleted,
    consent: await consentOf(deps.db, version),
    remarks: await listOpenRemarks(deps.db, version),
    faults: describeFaults(findContentFaults(item.kind, version)),
    actions: item.isDeleted ? [] : possibleActions(found, circumstances),
  };
}

/** What the public reads now, and since when; null: nothing, though it may have known it. */
async function describeLive({ db, clock }: Deps, item: Item, known: Version | undefined) {
  const now = clock.now();
  const { publishTime, expireTime } = item;
  const isRead = !item.isDeleted && publishTime <= now && (expireTime === null || expireTime > now);
  if (known?.state !== 'live' || !isRead) return null;
  const step = { subject: 'content', id: item.id, version: known.number, to: 'live' } as const;
  const since = (await findTimeOfStep(db, step)) ?? publishTime;
  return { number: known.number, since: since.toISOString() };
}

/** What guards go by, for each version that a transition of his could be about. A comment that a transition wants is something he can still write. */
async function gatherCircumstances(
  deps: Deps,
  { item, versions: { known } }: Readable,
  { colleague, shown }: { colleague: Colleague; shown: Version },
) {
  const circumstances = new Map<Version, Circumstances>();
  for (const version of new Set([shown, known])) {
    if (version === undefined) continue;
    const standing = await sectionOfVersion(deps.db, item, version);
    const intent = { kind: item.kind, version, known, standing, comment: '…', userId: colleague.userId };
    const actors = colleague.actorsIn(standing.path, item);
    circumstances.set(version, { actors, facts: await gatherFacts(deps, intent) });
  }
  return circumstances;
}

/** What can be done now. */
function possibleActions(
  { versions }: Readable,
  circumstances: ReadonlyMap<Version, Circumstances>,
): ReleaseAction[] {
  return releaseActions.filter((action) => {
    const version = versionFor(action, versions);
    const around = version && circumstances.get(version);
    return around && whyNot(releaseTransitions, action, { ...around, state: version.state }) === undefined;
  });
}
