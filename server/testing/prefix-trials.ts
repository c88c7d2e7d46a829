import { prefixCalls } from '#contract/prefixes/calls.ts';
import type { NodeRecord } from '#contract/prefixes/entities.ts';
import { nodeRecordCalls } from '#contract/prefixes/node-record-calls.ts';
import { nodeTableCalls } from '#contract/prefixes/node-table-calls.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { sql, theirs, type Participants, type Trial } from './trial.ts';

/** A table of two identifiers of the reviewer's: chosen for each column, with its rows in a state. */
const tableIn =
  (state: 'waiting' | 'fit') =>
  async (cast: Participants): Promise<{ id: number }> => {
    await sql(cast, `delete from content_import where kind = 'identifierRecord'`);
    await sql(cast, `delete from identifier_record where prefix_id is null`);
    const id = await sql(
      cast,
      `insert into content_import (user_id, kind, file_name, format, head, paths, created_at, used_at)
       values ($1, 'identifierRecord', 'a.csv', 'csv', '["h","i","t","d"]', '["handle","index","type","data"]', now(), now()) returning id`,
      [cast.reviewer.id],
    );
    await sql(
      cast,
      `insert into content_import_row (import_id, line, cells, state, key)
       select $1, n, jsonb_build_array('88.300/t' || n, '1', 'DESC', 'x'), $2, '88.300/t' || n || ' 1' from generate_series(2, 3) n`,
      [id, state],
    );
    return { id };
  };

/** The calls of prefixes, and of what is registered below them. */
export const prefixTrials: Readonly<Record<string, Trial>> = {
  [prefixCalls.withdrawPrefix.path]: {
    by: 'owner',
    make: async (cast) => {
      const prefixId = await theirs('prefix')(cast);
      await sql(
        cast,
        `update identifier_prefix set state = 'submitted', prefix = null, given_at = null where id = $1`,
        [prefixId],
      );
      return { prefixId };
    },
  },
  [prefixCalls.giveBackPrefix.path]: {
    by: 'owner',
    make: async (cast) => ({ prefixId: await theirs('prefix')(cast) }),
  },
  [recordCalls.deleteRecord.path]: {
    by: 'owner',
    make: async (cast) => {
      const prefixId = await theirs('prefix')(cast);
      await sql(cast, 'update identifier_prefix set identifiers = 1 where id = $1', [prefixId]);
      await sql(
        cast,
        `insert into identifier_record (handle, handle_key, prefix, prefix_id, value_index, value_type, data)
         select prefix || '/a', prefix || '/a', prefix, id, 1, 'DESC', 'x' from identifier_prefix where id = $1`,
        [prefixId],
      );
      return { prefixId, suffix: 'a' };
    },
  },
  [nodeRecordCalls.removeNodeRecord.path]: {
    by: 'reviewer',
    make: async (cast) => {
      await sql(
        cast,
        `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data)
         values ('88.216/trial', '88.216/trial', '88.216', 1, 'DESC', 'x')`,
      );
      const {
        owner: { portal },
        reviewer,
      } = cast;
      const { data } = await portal.call(
        nodeRecordCalls.listNodeRecords,
        { search: '88.216/trial' },
        { token: reviewer.token },
      );
      const [{ handle, rev } = { handle: '', rev: '' }] = (data as { rows: NodeRecord[] }).rows;
      return { handle, rev, reason: '重复' };
    },
  },
  [nodeTableCalls.mapTable.path]: {
    by: 'reviewer',
    make: async (cast) => ({
      ...(await tableIn('waiting')(cast)),
      paths: ['handle', 'index', 'type', 'data'],
    }),
  },
  [nodeTableCalls.checkTable.path]: { by: 'reviewer', make: tableIn('waiting') },
  [nodeTableCalls.importTable.path]: { by: 'reviewer', make: tableIn('fit') },
  [nodeTableCalls.dropTable.path]: { by: 'reviewer', make: tableIn('fit') },
};
