import type { ResponseOf } from '#contract/call.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { redirectCalls } from '#contract/site/redirect-calls.ts';
import { readRedirectLines, redirectLinesMax, redirectsMax } from '#contract/site/redirects.ts';
import {
  countRedirects,
  deleteMissingPaths,
  findRedirectBy,
  insertRedirect,
  lockRedirects,
  updateRedirect,
} from '#server/db/queries/site/redirect.ts';
import { commitAndSend, type Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { judgeRedirect, note, type Way } from './redirects.ts';
import { recordListAct } from './whole-list.ts';

type Imported = ResponseOf<typeof redirectCalls.importRedirects>;
type Line = Imported['rows'][number];
type Judged = { line: number; path: string; target: string } & ({ way: Way } | { fault: ErrorName });

/** Looks at every line of a file, and writes all of it, or nothing: on trial, or with a line that is wrong. Fails with siteListFull. */
export async function importRedirects(
  services: Services,
  { text, isTrial }: { text: string; isTrial: boolean },
  context: KnownContext,
): Promise<Imported> {
  const lines = readRedirectLines(text);
  if (lines.length > redirectLinesMax) fail('siteListFull');
  const judged: Judged[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const found = await judgeRedirect(services, line);
    if ('error' in found) {
      judged.push({ ...line, fault: found.error });
      continue;
    }
    const key = `${found.way.path}${found.way.isPrefix ? '*' : ''}`;
    judged.push(seen.has(key) ? { ...line, fault: 'redirectTaken' } : { ...line, way: found.way });
    seen.add(key);
  }
  const isGood = judged.every((line) => 'way' in line);
  return commitAndSend(services, (within) =>
    write(within, judged, { isWritten: isGood && !isTrial && judged.length > 0, context }),
  );
}

async function write(
  transaction: Transaction,
  judged: readonly Judged[],
  { isWritten, context }: { isWritten: boolean; context: KnownContext },
): Promise<Imported> {
  const { db } = transaction;
  await lockRedirects(db);
  const rows: Line[] = [];
  const [before, after]: [Way[], Way[]] = [[], []];
  let left = redirectsMax - (await countRedirects(db));
  for (const { line, path, target, ...rest } of judged) {
    const told = { line, path, target };
    if ('fault' in rest) {
      rows.push({ ...told, outcome: 'wrong', fault: rest.fault });
      continue;
    }
    const known = await findRedirectBy(db, rest.way);
    const isSame = known?.target === rest.way.target;
    rows.push({ ...told, outcome: known === undefined ? 'new' : isSame ? 'same' : 'changed', fault: '' });
    if (known === undefined) left -= 1;
    if (left < 0) fail('siteListFull');
    if (!isWritten || isSame) continue;
    if (known === undefined) await insertRedirect(db, rest.way);
    else await updateRedirect(db, known, rest.way);
    await deleteMissingPaths(db, rest.way);
    if (known !== undefined) before.push(known);
    after.push(rest.way);
  }
  await note(transaction, { before, after, context });
  const changed = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  const act = isWritten ? `imported ${String(changed)} 条` : `tried ${String(rows.length)} 行`;
  if (isWritten && changed === 0) noteNothingDone();
  else await recordListAct(transaction, context, 'redirects', act);
  return { isWritten, rows };
}
