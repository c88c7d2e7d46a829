import type { TreeNode } from '#contract/reference/calls.ts';

/** Parent of the roots in every tree of the specification. */
export const rootParentId = 1;

/** Rows with parents as a tree. Linear in the number of rows. */
export function treeOf(rows: readonly { id: number; parentId: number; name: string }[]): TreeNode[] {
  const nodes = new Map(rows.map(({ id, name }) => [id, { id, name, children: [] as TreeNode[] }]));
  const roots: TreeNode[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    if (node === undefined) continue;
    const siblings = parentId === rootParentId ? roots : nodes.get(parentId)?.children;
    siblings?.push(node);
  }
  return roots;
}
