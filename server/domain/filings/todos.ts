import { filingStages } from '#contract/filings/stages.ts';
import { filingActionNames } from '#contract/filings/workflow.ts';
import { findFiling, listFilingsOf } from '#server/db/queries/filings/filing.ts';
import { matterPage, tellSteps, type MatterProvider } from '#server/domain/todo/matters.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { numberOf } from './describe-filing.ts';
import type { Filing } from '#server/db/queries/filings/filing.ts';

const pageOf = ({ itemId }: Filing) => `/company?page=declare&id=${String(itemId)}`;
/** A draft is to be handed in by the end of its declaration. */
const dueOf = ({ state, dueAt, endsAt }: Filing) =>
  (state === 'draft' ? endsAt : dueAt)?.toISOString() ?? null;

/** A filing that waits for its enterprise: a draft whose term runs, one that was returned, an offer. */
export const filingTodos: TodoProvider = {
  name: 'filing',
  typeName: '政策申报',
  list: async ({ db, clock }, { userId }) => {
    const { rows } = await listFilingsOf(db, userId, { limit: 50, offset: 0 });
    return rows
      .filter(
        ({ state, endsAt }) =>
          filingStages[state].turn === 'owner' &&
          (state !== 'draft' || (endsAt !== null && endsAt >= clock.now())),
      )
      .map((row) => ({
        key: row.id,
        title: `申报《${row.title}》`,
        content: `${filingStages[row.state].name}，${filingStages[row.state].next}`,
        createTime: row.updatedAt.toISOString(),
        dueTime: dueOf(row),
        page: pageOf(row),
      }));
  },
};

const turns = { owner: 'mine', staff: 'others', nobody: 'done' } as const;
const who = { owner: '您来办', staff: '平台审核人员', nobody: '' } as const;

/** What an enterprise has filed, or is filing. */
export const filingMatters: MatterProvider = {
  name: 'filing',
  typeName: '政策申报',
  list: async ({ db, clock }, { userId }) => {
    const { rows } = await listFilingsOf(db, userId, matterPage);
    return rows.map((row) => {
      const { name, next, turn } = filingStages[row.state];
      // what was not handed in by the end waits for nobody
      const isMissed = row.state === 'draft' && row.endsAt !== null && row.endsAt < clock.now();
      return {
        key: row.id,
        title: row.title,
        number: numberOf(row),
        stateName: isMissed ? '没有提交' : name,
        turn: isMissed ? turns.nobody : turns[turn],
        next: isMissed ? '' : next,
        by: isMissed ? '' : who[turn],
        createTime: row.createdAt.toISOString(),
        changeTime: row.updatedAt.toISOString(),
        dueTime: isMissed ? null : dueOf(row),
        page: pageOf(row),
      };
    });
  },
  steps: async ({ db }, caller, id) =>
    (await findFiling(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'filing',
          stateNameOf: (state) => filingStages[state as keyof typeof filingStages].name,
          // by whom it is scored is no news to the enterprise
          hidden: ['redraw'],
          told: Object.keys(filingActionNames),
        })
      : [],
};
