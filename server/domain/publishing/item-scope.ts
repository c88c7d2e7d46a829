import type { ContentKind } from '#contract/content/kinds.ts';

/** Items of a kind: all, or those whose fields have some values. What is outside does not exist for a resource. */
export interface ItemScope {
  kind: ContentKind;
  where?: Readonly<Record<string, string>> | undefined;
}

export function isInScope(
  item: { kind: ContentKind; extra: object },
  { kind, where = {} }: ItemScope,
): boolean {
  return (
    item.kind === kind &&
    Object.entries(where).every(([name, value]) => Reflect.get(item.extra, name) === value)
  );
}
