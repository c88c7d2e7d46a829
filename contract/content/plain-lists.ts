import { contentKindKeys, contentKinds, type ContentKind } from './kinds.ts';
import { plainListAddress } from './plain-address.ts';

/** What most people come for, in the order in which they look for it. */
const first: readonly ContentKind[] = [
  'policy',
  'interpretation',
  'declaration',
  'guide',
  'notice',
  'news',
  'activity',
  'case',
  'solution',
  'provider',
];

/** Every kind with its plain list: the server knows which of them have anything. */
export const plainLists = [...first, ...contentKindKeys.filter((kind) => !first.includes(kind))].map(
  (kind) => ({ kind, name: contentKinds[kind].name, address: plainListAddress(kind) }),
);
