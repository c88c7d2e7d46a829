import { blankOf, isRequired } from './blank-values.ts';
import type { KindDefinition } from './kind.ts';
import { contentKinds, type ContentKind } from './kinds.ts';

/** Whether an article of another site can become an item of the kind: nothing is asked for that no article says. */
export function takesFeeds(kind: ContentKind): boolean {
  const { fields }: KindDefinition = contentKinds[kind];
  return Object.values(fields).every((field) => !isRequired(field) || blankOf(field) !== '');
}
