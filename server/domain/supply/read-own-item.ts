import type { AnyExtra } from '#contract/content/kinds.ts';
import { isOwnedKind, type OwnedKind } from '#contract/content/owned-kinds.ts';
import { releaseStatusOf, type ReleaseAction, type VersionState } from '#contract/content/release.ts';
import { ownStageActions } from '#contract/supply/stage-workflow.ts';
import { findItem } from '#server/db/queries/content/version.ts';
import { findSupplyContact } from '#server/db/queries/supply/contact.ts';
import { listOwnNumbers } from '#server/db/queries/supply/own-numbers.ts';
import { findLastComment } from '#server/db/queries/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { findReadable, ownVersion } from '#server/domain/publishing/open-versions.ts';
import { textOfBody } from '#server/domain/publishing/plain-body.ts';
import { readWork } from '#server/domain/publishing/read-work.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'secrets'>;

const emptyContact = { contactName: '', contactPhone: '' };
/** The steps whose comment the owner goes by, by the state that they led to. */
const decisions: Partial<Record<VersionState, readonly ReleaseAction[]>> = {
  returned: ['return', 'sendBack'],
  rejected: ['reject'],
  withdrawn: ['withdraw'],
};

/** An item of the caller's own with all that its workbench tab shows; null when there is none. */
export async function readOwnItem(deps: Deps, id: number, owner: Colleague) {
  const work = await readWork(deps, id, owner, ownVersion);
  const item = await findItem(deps.db, id);
  if (work === null || work.isDeleted || item === undefined || !isOwnedKind(work.kind)) return null;
  const { rev, state, releaseStatus, fields, kind, extra, remarks, actions, consent } = work;
  const decided = decisions[state];
  return {
    ...({ kind, extra } as AnyExtra),
    id,
    rev,
    state,
    releaseStatus,
    ...(item.stage !== null && { stage: item.stage }),
    isPublic: isPublished(item),
    consent,
    // what the public has known is withdrawn, with the reason
    mayDelete: actions.includes('discard') && !wasPublished(item),
    mayDiscard: actions.includes('discard') && wasPublished(item),
    fields,
    text: textOfBody(fields.body),
    remarks,
    comment:
      decided === undefined
        ? ''
        : await findLastComment(deps.db, { subject: 'content', id, actions: decided }),
    actions,
    stageActions: item.stage !== null && isPublished(item) ? ownStageActions(item.stage) : [],
    contact: (await findSupplyContact(deps, id)) ?? emptyContact,
  };
}

/** How much others care for what somebody has published of a kind. Numbers alone: nobody learns who. */
export const readOwnNumbers = ({ db }: Pick<Services, 'db'>, kind: OwnedKind, ownerUserId: number) =>
  listOwnNumbers(db, { kind, ownerUserId });

const isPublished = ({ status }: { status: number }): boolean => status === releaseStatusOf.live;
export const wasPublished = (item: { status: number }): boolean =>
  isPublished(item) || item.status === releaseStatusOf.withdrawn;

/** For the owner and for those who review where it stands. Fails with notFound for everybody else. */
export async function readSupplyContact(deps: Deps, id: number, reader: Colleague) {
  const mayRead = (path: readonly number[], item: Parameters<Colleague['actorsIn']>[1]) =>
    reader.actorsIn(path, item).some((actor) => actor === 'owner' || actor === 'reviewer');
  const found = await findReadable(deps.db, id, mayRead);
  if (found === undefined || !isOwnedKind(found.item.kind)) fail('notFound');
  return (await findSupplyContact(deps, id)) ?? emptyContact;
}
