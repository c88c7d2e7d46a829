import { prefixCalls } from '#contract/prefixes/calls.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { sql, theirs, type Trial } from './trial.ts';

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
};
