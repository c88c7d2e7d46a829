import {
  deleteItems,
  releaseUnusedFiles,
  stampDeletions,
  takeDeletedItem,
  takeDueItems,
  takeFilesOfItems,
} from '#server/db/queries/content/trash.ts';
import { deleteFindingsOf } from '#server/db/queries/inspection/finding.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { scheduledOrigin, type RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { SweepDeps } from '#server/service.ts';
import type { BulkRow, SeenItem } from './bulk.ts';
import { trashEnd } from './trash-time.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;

/** Who has it done; undefined: the portal itself. */
interface Purger {
  userId: number | undefined;
  origin: RequestOrigin;
}

interface Purged {
  id: number;
  version: number;
}

/** Deletes items that this transaction has taken, with all that hangs on them; a line of the audit each. */
async function purge({ db, clock }: Deps, items: readonly Purged[], by: Purger): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  const files = await takeFilesOfItems(db, ids);
  await deleteItems(db, ids);
  await deleteFindingsOf(db, ids);
  await releaseUnusedFiles(db, files);
  const lines = items.map(({ id, version }) => ({
    ...(by.userId !== undefined && { actorUserId: by.userId }),
    ...({ action: 'content', object: `content ${String(id)}/${String(version)}`, result: 'purge' } as const),
  }));
  await recordAudit({ db, clock }, by.origin, ...lines);
}

/** Deletes for good what is in the trash and as whoever asks has seen it; the others are as before. Answers in the order of the request. */
export async function purgeItems(
  deps: Deps,
  { items }: { items: readonly SeenItem[] },
  by: Purger,
): Promise<{ rows: BulkRow[] }> {
  const rows = new Map<number, BulkRow>();
  const purged: Purged[] = [];
  for (const seen of items.toSorted((one, other) => one.id - other.id)) {
    const found = await takeDeletedItem(deps.db, seen.id);
    const refusal =
      found === undefined
        ? commonErrors.notFound
        : found.rev !== seen.rev
          ? contentErrors.editedMeanwhile
          : found.hasRecords
            ? contentErrors.trashHeld
            : undefined;
    if (found !== undefined && refusal === undefined) purged.push(found);
    rows.set(seen.id, {
      ...{ ...seen, title: found?.title ?? '', msg: refusal?.msg ?? '' },
      outcome: refusal === undefined ? 'done' : 'refused',
    });
  }
  if (purged.length === 0) noteNothingDone();
  await purge(deps, purged, by);
  return { rows: items.flatMap(({ id }) => rows.get(id) ?? []) };
}

const batch = 50;
/** The rest follows with the next sweep. */
const batchesPerSweep = 20;

/** Deletes for good what has been in the trash for its time, of however many nodes that look at once each item once. */
export async function sweepTrash({
  db,
  clock,
  stopping,
}: Pick<SweepDeps, 'db' | 'clock' | 'stopping'>): Promise<void> {
  const now = clock.now();
  await stampDeletions(db, now);
  for (let done = 0; done < batchesPerSweep && !stopping.aborted; done += 1) {
    const count = await db.transaction(async (tx) => {
      const due = await takeDueItems(tx, { until: trashEnd(now), limit: batch });
      await purge({ db: tx, clock }, due, { userId: undefined, origin: scheduledOrigin });
      return due.length;
    });
    if (count < batch) return;
  }
}
