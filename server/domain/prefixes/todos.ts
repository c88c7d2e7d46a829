import { reportDueDay } from '#contract/prefixes/constants.ts';
import { prefixStages } from '#contract/prefixes/stages.ts';
import { startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { findPrefix, listPrefixesOf } from '#server/db/queries/prefixes/prefix.ts';
import { matterPage, tellSteps, type MatterProvider } from '#server/domain/todo/matters.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { describeStatuses, numberOf } from './describe-prefix.ts';

const latest = { limit: 20, offset: 0 };
const page = '/company?page=prefixInfo';
const turns = { owner: 'mine', staff: 'others', nobody: 'done' } as const;
const who = { owner: '您来办', staff: '平台审核人员', nobody: '' } as const;

/** When a report is due: the end of its last day. */
const endOfTerm = (year: number) =>
  new Date(startOfDay(`${String(year + 1)}-${reportDueDay}`).getTime() + 24 * 3_600_000);

/** An application that waits for its enterprise, and volumes that are to be reported. */
export const prefixTodos: TodoProvider = {
  name: 'prefix',
  typeName: '标识前缀',
  list: async ({ db, clock }, { userId }) => {
    const { rows } = await listPrefixesOf(db, userId, latest);
    const described = await describeStatuses(db, rows, clock.now());
    return rows.flatMap((row, n) => {
      const stage = prefixStages[row.state];
      const reportYear = described[n]?.reportYear ?? null;
      const todo = { key: row.id, page };
      if (stage.turn === 'owner')
        return {
          ...todo,
          title: `标识前缀申请 ${numberOf(row)}`,
          content: `${stage.name}，${stage.next}`,
          createTime: row.updatedAt.toISOString(),
          dueTime: row.dueAt?.toISOString() ?? null,
        };
      if (reportYear === null) return [];
      return {
        ...todo,
        title: `上报 ${String(reportYear)} 年标识用量`,
        content: `前缀 ${row.prefix ?? ''}，填写年末累计注册量和全年解析量`,
        createTime: startOfDay(`${String(reportYear + 1)}-01-01`).toISOString(),
        dueTime: endOfTerm(reportYear).toISOString(),
      };
    });
  },
};

/** An enterprise's applications, and its prefix. */
export const prefixMatters: MatterProvider = {
  name: 'prefix',
  typeName: '标识前缀',
  list: async ({ db }, { userId }) => {
    const { rows } = await listPrefixesOf(db, userId, matterPage);
    return rows.map((row) => {
      const { name, next, turn } = prefixStages[row.state];
      return {
        key: row.id,
        title: row.prefix === null ? '标识前缀申请' : `标识前缀 ${row.prefix}`,
        number: numberOf(row),
        stateName: name,
        ...{ turn: turns[turn], next, by: who[turn] },
        createTime: row.createdAt.toISOString(),
        changeTime: row.updatedAt.toISOString(),
        dueTime: row.dueAt?.toISOString() ?? null,
        page,
      };
    });
  },
  steps: async ({ db }, caller, id) =>
    (await findPrefix(db, id))?.userId === caller.userId
      ? tellSteps(db, caller, id, {
          subject: 'prefix',
          stateNameOf: (state) => prefixStages[state as keyof typeof prefixStages].name,
        })
      : [],
};
