import { nameOf } from '../reference/trees.ts';
import { choicesOf, treeOf, type Field } from './field.ts';

/** What a value of a field is called: of codes the name, of others the value itself. For the server, which has the trees. */
export function nameOfValue(field: Field | undefined, value: string): string {
  if (field === undefined) return value;
  const tree = treeOf(field);
  if (tree !== undefined) return nameOf(tree, value);
  const choices = choicesOf(field);
  return choices === undefined ? value : (choices[value] ?? '');
}
