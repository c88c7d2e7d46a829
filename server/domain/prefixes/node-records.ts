import { createHash } from 'node:crypto';
import { readHandle } from '#contract/content/handle.ts';
import { identifiersPerPrefix, recordReasonMaxLength } from '#contract/prefixes/constants.ts';
import type { NodeRecord, PrefixRecord, WrittenValue } from '#contract/prefixes/entities.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import {
  countNodeRecords,
  deletePrefixRecord,
  listNodeValues,
  listRecordKeys,
  listRecordValues,
  lockNodeRecords,
  writeRecordValues,
} from '#server/db/queries/prefixes/prefix-record.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { readNodes, type NodesDeps } from './own-nodes.ts';
import { describeRecords, readValues } from './prefix-records.ts';

interface Search {
  node: string;
  search: string;
}

/** What the folded handles that are looked for begin with. Below a node people may leave its prefix out. */
function startOf({ node, search }: Search): string {
  const [below, wanted] = [node.toLowerCase(), search.toLowerCase()];
  return below === '' || wanted.startsWith(`${below}/`) ? wanted : `${below}/${wanted}`;
}

/** What is said of an identifier, as a revision: two that say the same are one. */
const revOf = ({ handle, values }: PrefixRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([handle, values]))
    .digest('base64url');

type Nodes = Awaited<ReturnType<typeof readNodes>>['nodes'];

function describeNodeRecords(
  nodes: Nodes,
  values: Awaited<ReturnType<typeof listRecordValues>>,
): NodeRecord[] {
  const names = new Map(nodes.map(({ prefix, name }) => [prefix, name]));
  return describeRecords(values).map((record) => {
    const prefix = record.handle.slice(0, record.handle.indexOf('/'));
    const name = names.get(prefix.toLowerCase());
    return { ...record, prefix, nodeName: name ?? '', isWritable: name !== undefined, rev: revOf(record) };
  });
}

/** What the nodes of this site say of identifiers, by identifier. */
export async function listNodeRecords(
  deps: NodesDeps,
  { node, search, ...paging }: Paging & Search,
): Promise<{ total: number; values: number; rows: NodeRecord[] }> {
  const start = startOf({ node, search });
  const { keys, ...counts } = await listRecordKeys(deps.db, { prefixId: null, start, ...limitsOf(paging) });
  const { nodes } = await readNodes(deps);
  return { ...counts, rows: describeNodeRecords(nodes, await listRecordValues(deps.db, null, keys)) };
}

/** The same, a row a value. */
export async function listValuesOfNodes(
  { db }: Pick<Services, 'db'>,
  { node, search, ...paging }: Paging & Search,
) {
  const { total, rows } = await listNodeValues(db, { start: startOf({ node, search }), ...limitsOf(paging) });
  return {
    total,
    rows: rows.map(({ id, handle, valueIndex, valueType, data, ttlSeconds, updatedAt }) => ({
      ...{ id, handle, index: valueIndex, type: valueType, data, ttlSeconds },
      updateTime: updatedAt.toISOString(),
    })),
  };
}

/** The nodes of this site, of which the prefix is one. Fails with recordPrefixHeld, which says who holds it, and with recordPrefixUnknown. */
async function requireOwnNode(deps: NodesDeps, prefix: string): Promise<Nodes> {
  const field = 'prefix';
  const { nodes, holders } = await readNodes(deps, [prefix]);
  const holder = holders.get(prefix);
  if (holder !== undefined) fail('recordPrefixHeld', { field, others: [{ field, msg: holder }] });
  if (!nodes.some((node) => node.prefix === prefix)) fail('recordPrefixUnknown', { field });
  return nodes;
}

/**
 * Registers an identifier of a node, or replaces all that it says. Fails with recordPrefixHeld, recordPrefixUnknown, recordExists, recordChanged,
 * recordTooMany and what is wrong with a value.
 */
export async function saveNodeRecord(
  transaction: Transaction,
  { rev, ...written }: { prefix: string; suffix: string; rev: string; values: readonly WrittenValue[] },
  context: KnownContext,
): Promise<NodeRecord> {
  const { db, clock } = transaction;
  await lockNodeRecords(db);
  const prefix = written.prefix.toLowerCase();
  const nodes = await requireOwnNode(transaction, prefix);
  const values = readValues(prefix, written, 'node');
  const [{ handle, handleKey } = fail('recordSuffixRequired')] = values;
  const [known] = describeRecords(await listRecordValues(db, null, [handleKey]));
  const isNew = rev === '';
  if (isNew && known !== undefined) fail('recordExists', { field: 'suffix' });
  if (!isNew && (known === undefined || revOf(known) !== rev)) fail('recordChanged');
  if (isNew && ((await countNodeRecords(db, [prefix])).get(prefix) ?? 0) >= identifiersPerPrefix)
    fail('recordTooMany');
  if (!isNew) await deletePrefixRecord(db, { prefixId: null, handleKey });
  await writeRecordValues(db, { prefixId: null, values, now: clock.now() });
  await recordAudit({ db, clock }, context, {
    ...{ actorUserId: context.caller.userId, action: 'identifier', object: `identifier ${handle}` },
    result: isNew ? 'added' : 'changed',
  });
  const [record] = describeNodeRecords(nodes, await listRecordValues(db, null, [handleKey]));
  return record ?? fail('notFound');
}

/**
 * Removes all that a node says of an identifier, also of a node that is not public any more; what is not there is no failure. Fails with recordChanged,
 * recordReasonRequired and recordReasonTooLong.
 */
export async function removeNodeRecord(
  { db, clock }: Transaction,
  { handle, rev, reason }: { handle: string; rev: string; reason: string },
  context: KnownContext,
): Promise<void> {
  const why = reason.trim();
  const field = 'reason';
  if (why === '') fail('recordReasonRequired', { field });
  if (textLength(why) > recordReasonMaxLength) fail('recordReasonTooLong', { field });
  await lockNodeRecords(db);
  const key = readHandle(handle)?.key ?? '';
  const [known] = describeRecords(await listRecordValues(db, null, [key]));
  if (known === undefined) {
    noteNothingDone();
    return;
  }
  if (revOf(known) !== rev) fail('recordChanged');
  await deletePrefixRecord(db, { prefixId: null, handleKey: key });
  await recordAudit({ db, clock }, context, {
    ...{ actorUserId: context.caller.userId, action: 'identifier', object: `identifier ${known.handle}` },
    result: `removed: ${why}`,
  });
}
