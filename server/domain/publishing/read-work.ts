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
import { listOpenRemarks, type Version } from '#server/db/queries/content/version.ts';
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
  const { content, number, state, publishAt, expireAt } = version;
  const { known } = versions;
  const circumstances = await gatherCircumstances(deps, found, { colleague, shown: version });
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
