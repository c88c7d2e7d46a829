export interface TreeNode {
  /** Unique in the tree. */
  id: string;
  label: string;
  /** How many results there are behind it; one without any is quiet. */
  count?: number | undefined;
  children?: readonly TreeNode[] | undefined;
}

/** The path from the root to a node, itself included. It is empty if the tree lacks the node. */
export function branchTo(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [id];
    const below = branchTo(node.children ?? [], id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

/** The visible nodes of a tree from top to bottom, each with the id of its parent. */
export function visibleNodes(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  parent?: string,
): { node: TreeNode; parent: string | undefined }[] {
  return nodes.flatMap((node) => [
    { node, parent },
    ...(open.has(node.id) ? visibleNodes(node.children ?? [], open, node.id) : []),
  ]);
}
