import { stages } from '#contract/diagnosis/stages.ts';
import { findDiagnosis, findOpenDiagnosis } from '#server/db/queries/diagnosis/diagnosis.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import type { TodoDeps, TodoProvider } from '#server/domain/todo/provider.ts';
import { numberOf } from './describe-diagnosis.ts';
import { readGroup } from '#server/domain/files/read-group.ts';

async function findOwn({ db }: Pick<TodoDeps, 'db'>, userId: number, id: number) {
  const row = await findDiagnosis(db, id);
  return row?.userId === userId ? row : undefined;
}

/** The application of an enterprise, where it is the enterprise's turn: a draft, what was returned, a report to be answered. */
export const diagnosisTodos: TodoProvider = {
  name: 'diagnosis',
  typeName: '数字化转型诊断',
  list: async ({ db }, { userId }) => {
    const row = await findOpenDiagnosis(db, userId);
    if (row === undefined || stages[row.state].turn !== 'enterprise') return [];
    const { name, next } = stages[row.state];
    return [
      {
        key: row.id,
        title: `诊断申请 ${numberOf(row)}`,
        content: `${name}，${next}`,
        createTime: row.updatedAt.toISOString(),
        dueTime: row.dueAt?.toISOString() ?? null,
        page: '/home/diagnosticRequest',
      },
    ];
  },
  papers: async ({ db }, { userId }, id) => {
    const row = await findOwn({ db }, userId, id);
    if (row === undefined) return [];
    const history = await listWorkflowSteps(db, { subject: 'diagnosis', id });
    const groups = [...new Set([row.relatedId, ...history.map(({ relatedId }) => relatedId)])];
    const files = (await Promise.all(groups.map((group) => readGroup(db, group)))).flat();
    return files.map(({ fileName, url, fileSize }) => ({ name: fileName, href: url, fileSize }));
  },
  // a draft is given to nobody yet
  authorizations: async ({ db }, { userId }, id) => {
    const row = await findOwn({ db }, userId, id);
    const submittedAt = row?.submittedAt ?? null;
    if (row === undefined || submittedAt === null) return [];
    return [
      {
        name: '诊断申请提供给受理单位和专家',
        recipient: `${row.districtName}受理单位、诊断专家`,
        scope: ['企业名称', '联系人和联系电话', '希望解决的问题', '在用系统', '附件'],
        purpose: '受理申请和入厂诊断',
        authorizedAt: submittedAt.toISOString(),
      },
    ];
  },
};
