import type { Permission } from '../permissions.ts';
import type { ContentKind } from './kinds.ts';

/** Kinds whose items belong to the enterprises that write them, with the permission that lets somebody do so. Staff write them as well. */
export const ownedKinds = {
  demand: 'demand',
  solution: 'solution',
  platform: 'solution',
  cloudProduct: 'solution',
  serviceResource: 'solution',
  case: 'case',
} as const satisfies Partial<Record<ContentKind, Permission>>;
export type OwnedKind = keyof typeof ownedKinds;

/** What an answer about a caller's own items depends on. */
export const ownedTags = [
  'content:demand',
  'content:solution',
  'content:platform',
  'content:cloudProduct',
  'content:serviceResource',
  'content:case',
] as const satisfies readonly `content:${OwnedKind}`[];

export const isOwnedKind = (kind: string): kind is OwnedKind => Object.hasOwn(ownedKinds, kind);
