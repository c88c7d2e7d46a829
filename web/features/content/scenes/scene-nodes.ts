import type { TreeNode as SceneClass } from '#contract/reference/tree-calls.ts';
import type { TreeNode } from '#web/ui/tree/tree-nodes.ts';
import type { Facet } from '../facets.ts';

/** Elements, sub-domains and scenes with how many items stand in each; all of them when it is not known. The ids are codes. */
export function sceneNodes(classes: readonly SceneClass[], facet: Facet | undefined): TreeNode[] {
  const hasNumbers = facet?.every(({ count }) => count !== undefined);
  const counts = new Map(facet?.map(({ value, count }) => [value, count]));
  return classes.map(({ id, name, children }) => ({
    id: String(id),
    label: name,
    count: hasNumbers ? (counts.get(String(id)) ?? 0) : undefined,
    children: sceneNodes(children, facet),
  }));
}

/** From the root to the scene of this code, itself included; nothing where there is no such scene. */
export function scenesTo(classes: readonly SceneClass[], code: string): SceneClass[] {
  const found = classes.find(({ id }) => code.startsWith(String(id)));
  if (found === undefined) return [];
  if (String(found.id) === code) return [found];
  const below = scenesTo(found.children, code);
  return below.length === 0 ? [] : [found, ...below];
}
