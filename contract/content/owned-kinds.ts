import type { Permission } from '../permissions.ts';
import type { ContentKind } from './kinds.ts';

/** Kinds whose items belong to the enterprises that write them, with the permission that lets somebody do so. Staff write them as well. */
export const ownedKinds = { demand: 'demand', solution: 'solution' } as const satisfies Partial<
  Record<ContentKind, Permission>
>;
export type OwnedKind = keyof typeof ownedKinds;

export const isOwnedKind = (kind: string): kind is OwnedKind => Object.hasOwn(ownedKinds, kind);
