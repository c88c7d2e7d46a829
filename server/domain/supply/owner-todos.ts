import { isOwnedKind, type OwnedKind } from '#contract/content/owned-kinds.ts';
import { listReturnedItems } from '#server/db/queries/supply/own-items.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';

/** What each kind is called to its owner, and the tab of the workbench that has it. */
export const todoPages: Readonly<Record<OwnedKind, { name: string; page: string }>> = {
  demand: { name: '需求', page: 'demand' },
  solution: { name: '方案', page: 'publish' },
  case: { name: '案例', page: 'publish&kind=case' },
  platform: { name: '平台', page: 'publish&kind=platform' },
  cloudProduct: { name: '云产品', page: 'publish&kind=cloudProduct' },
  serviceResource: { name: '服务资源', page: 'publish&kind=serviceResource' },
};

/** Items that were returned to their owner for correction. */
export const returnedItemTodos: TodoProvider = {
  name: 'supply',
  typeName: '发布的内容',
  list: async ({ db }, { userId }) =>
    (await listReturnedItems(db, userId)).flatMap(({ id, kind, title, updatedAt }) => {
      if (!isOwnedKind(kind)) return [];
      const { name, page } = todoPages[kind];
      return [
        {
          key: id,
          title: `${name}被退回修改：${title}`,
          content: '请按审核意见修改后重新提交，填写的内容都在。',
          createTime: updatedAt.toISOString(),
          dueTime: null,
          page: `/company?page=${page}&id=${String(id)}`,
        },
      ];
    }),
};
