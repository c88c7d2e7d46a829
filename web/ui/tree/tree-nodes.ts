export interface TreeNode {
  /** Unique in the tree. */
  id: string;
  label: string;
  /** How many results there are behind it; one without any is quiet. */
  count?: number | undefined;
  children?: readonly TreeNode[] | undefined;
}

/** From the root to a node, itself included; nothing where the tree does not have it. */
export function branchTo(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [id];
    const below = branchTo(node.children ?? [], id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

/** What is to be seen of a tree, from above to below, each with the id of what it stands under. */
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
