import { getVersion, listVersions } from '#server/db/queries/content-version.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { valuesByPath } from './field-paths.ts';
import { requireReadable } from './movable-versions.ts';
import type { Colleague } from './work-on-items.ts';

type Deps = Pick<Services, 'db'>;

/** The versions and the steps of an item. Fails with notFound. */
export async function readHistory(deps: Deps, id: number, colleague: Colleague) {
  await requireReadable(deps.db, id, colleague.mayReadIn);
  const versions = await listVersions(deps.db, id);
  const steps = await listWorkflowSteps(deps.db, { subject: 'content', id });
  return {
    versions: versions.map(({ number, state, updatedAt, account }) => ({
      number,
      state,
      updateTime: updatedAt.toISOString(),
      by: account ?? '',
    })),
    steps: steps.map(({ at, account, ...step }) => ({ ...step, time: at.toISOString(), by: account ?? '' })),
  };
}

/** What differs between two versions, field by field. Fails with notFound. */
export async function compareVersions(
  deps: Deps,
  { id, from, to }: { id: number; from: number; to: number },
  colleague: Colleague,
) {
  await requireReadable(deps.db, id, colleague.mayReadIn);
  const [before, after] = [await getVersion(deps.db, id, from), await getVersion(deps.db, id, to)];
  if (before === undefined || after === undefined) fail('notFound');
  const [old, now] = [valuesByPath(before.content), valuesByPath(after.content)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort();
  return {
    changes: fields.flatMap((field) => {
      const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, from: was, to: is }];
    }),
  };
}
