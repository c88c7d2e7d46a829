import { getVersion, listVersions } from '#server/db/queries/content/version.ts';
import { listRemarks } from '#server/db/queries/content/review.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { valuesByPath } from './field-paths.ts';
import { requireReadable } from './open-versions.ts';
import { describeStep } from '#server/domain/workflow/read-steps.ts';
import type { Colleague } from './work-on-items.ts';

type Deps = Pick<Services, 'db'>;

/** The versions and the steps of an item, deleted or not; with a return what was wanted then. Fails with notFound. */
export async function readHistory(deps: Deps, id: number, colleague: Colleague) {
  await requireReadable(deps.db, id, colleague.mayReadIn, { withDeleted: true });
  const versions = await listVersions(deps.db, id);
  const steps = await listWorkflowSteps(deps.db, { subject: 'content', id });
  const remarksOf = assignRemarks(steps, await listRemarks(deps.db, id));
  return {
    versions: versions.map(({ number, state, updatedAt, account }) => ({
      number,
      state,
      updateTime: updatedAt.toISOString(),
      by: account ?? '',
    })),
    steps: steps.map((step) => ({
      ...describeStep(step),
      version: step.version,
      remarks: remarksOf.get(step) ?? [],
    })),
  };
}

type Step = Awaited<ReturnType<typeof listWorkflowSteps>>[number];
type Remark = Awaited<ReturnType<typeof listRemarks>>[number];

/** Remarks belong to the return that they came with: the first of their version that is not before them. */
function assignRemarks(steps: readonly Step[], remarks: readonly Remark[]) {
  const returns = steps.filter(({ action }) => action === 'return');
  const remarksOf = new Map<Step, { field: string; text: string; isResolved: boolean }[]>();
  for (const { version, field, text, createdAt, resolvedAt } of remarks) {
    const ofVersion = returns.filter((step) => step.version === version);
    const step = ofVersion.find(({ at }) => at >= createdAt) ?? ofVersion.at(-1);
    if (step === undefined) continue;
    remarksOf.set(step, [...(remarksOf.get(step) ?? []), { field, text, isResolved: resolvedAt !== null }]);
  }
  return remarksOf;
}

/** What differs between two versions, field by field. Fails with notFound. */
export async function compareVersions(
  deps: Deps,
  { id, from, to }: { id: number; from: number; to: number },
  colleague: Colleague,
) {
  await requireReadable(deps.db, id, colleague.mayReadIn, { withDeleted: true });
  const [before, after] = [await getVersion(deps.db, id, from), await getVersion(deps.db, id, to)];
  if (before === undefined || after === undefined) fail('notFound');
  const [old, now] = [valuesByPath(before), valuesByPath(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort();
  return {
    changes: fields.flatMap((field) => {
      const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, from: was, to: is }];
    }),
  };
}
