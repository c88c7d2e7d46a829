import { mayInSection, type Permission } from '#contract/permissions.ts';
import type { ReleaseActor } from '#contract/content/release.ts';
import { isOwnedKind, ownedKinds } from '#contract/content/owned-kinds.ts';
import { mayReadDocument, type MayReadIn, type Owned } from '#server/domain/publishing/open-versions.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { originOf, type CallContext, type Caller, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

const permissionOf: Readonly<Record<Exclude<ReleaseActor, 'clock' | 'owner'>, Permission>> = {
  writer: 'write',
  reviewer: 'review',
  chief: 'chief',
};
const actors = Object.keys(permissionOf) as (keyof typeof permissionOf)[];

/** Whether an item is the caller's own, of a kind that he may still write: enterprises own, people of the centre have roles. */
const isOwn =
  ({ userId, permissions }: Caller) =>
  (_: readonly number[], item: Owned): boolean =>
    item?.ownerUserId === userId && isOwnedKind(item.kind) && permissions.has(ownedKinds[item.kind]);

/** Whether an item is the public one of the caller, who is certified as a provider. */
const isOwnProvider =
  ({ userId, permissions }: Caller) =>
  (_: readonly number[], item: Owned): boolean =>
    item?.kind === 'provider' &&
    item.ownerUserId === userId &&
    permissions.has('solution') &&
    // what staff write of it is theirs until he writes in it
    item.editors?.includes(userId) !== false;

/** Whether a case is about the caller, and he was asked whether he agrees: he reads what was handed in. */
const isAskedFor =
  ({ userId }: Caller) =>
  (_: readonly number[], item: Owned): boolean =>
    item?.consenters?.includes(userId) === true;

const ownsItems = ({ permissions }: Caller): boolean =>
  Object.values(ownedKinds).some((permission) => permissions.has(permission));

/** An enterprise, with what it may do with its own items: everything but decide on them. */
const ownerOf = (context: KnownContext): Colleague => ownerWhere(context, isOwn(context.caller));

/** A certified provider, with its public item and no other: calls about demands and solutions do not reach that. */
export const providerOf = (context: KnownContext): Colleague =>
  ownerWhere(context, isOwnProvider(context.caller));

function ownerWhere({ caller, ...from }: KnownContext, isItsOwn: MayReadIn): Colleague {
  return {
    userId: caller.userId,
    ownerUserId: caller.userId,
    origin: originOf(from),
    mayWriteIn: isItsOwn,
    mayReadIn: isItsOwn,
    actorsIn: (path, item) => (isItsOwn(path, item) ? ['owner'] : []),
    readingSections: undefined,
  };
}

/** Who works on content, with what his roles let him do in which section; or owns some. */
export function colleagueOf(context: KnownContext): Colleague {
  const { caller, ...from } = context;
  if (ownsItems(caller)) return ownerOf(context);
  const { grants, userId } = caller;
  const may = (permission: Permission) => (path: readonly number[]) => mayInSection(grants, permission, path);
  return {
    userId,
    origin: originOf(from),
    mayWriteIn: may('write'),
    mayReadIn: may('drafts'),
    actorsIn: (path) => actors.filter((actor) => may(permissionOf[actor])(path)),
    readingSections: readingSections(caller),
  };
}

/** Whether whoever asks may see what is not public; undefined where he is nobody who could. */
export function draftsOf({ caller }: CallContext): MayReadIn | undefined {
  if (caller !== undefined && ownsItems(caller))
    return (path, item) =>
      isOwn(caller)(path, item) || isOwnProvider(caller)(path, item) || isAskedFor(caller)(path, item);
  if (caller?.permissions.has('drafts') !== true) return undefined;
  return (path) => mayInSection(caller.grants, 'drafts', path);
}

/** Tells of the path of a document whether whoever asks may read an item that brings it along. */
export function readerOfDocuments(
  services: Pick<Services, 'db'>,
  context: CallContext,
): (path: string) => Promise<boolean> {
  const mayReadIn = draftsOf(context);
  return async (path) => mayReadIn !== undefined && mayReadDocument(services, path, mayReadIn);
}

function readingSections({ grants }: Caller): number[] | undefined {
  if (mayInSection(grants, 'drafts', [])) return undefined;
  return grants.flatMap(({ sectionId }) =>
    sectionId !== null && mayInSection(grants, 'drafts', [sectionId]) ? [sectionId] : [],
  );
}
