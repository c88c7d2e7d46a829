import { mayInSection, type Permission } from '#contract/permissions.ts';
import type { ReleaseActor } from '#contract/content/release.ts';
import { mayReadDocument } from '#server/domain/content/movable-versions.ts';
import type { Colleague } from '#server/domain/content/work-on-items.ts';
import type { CallContext, Caller, KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

const permissionOf: Readonly<Record<Exclude<ReleaseActor, 'clock'>, Permission>> = {
  writer: 'write',
  reviewer: 'review',
  chief: 'chief',
};
const actors = Object.keys(permissionOf) as (keyof typeof permissionOf)[];

/** Who works on content, with what his roles let him do in which section. */
export function colleagueOf({ caller, ip, requestId }: KnownContext): Colleague {
  const { grants, userId } = caller;
  const may = (permission: Permission) => (path: readonly number[]) => mayInSection(grants, permission, path);
  return {
    userId,
    place: { ip, requestId },
    mayWriteIn: may('write'),
    mayReadIn: may('drafts'),
    actorsIn: (path) => actors.filter((actor) => may(permissionOf[actor])(path)),
    readingSections: readingSections(caller),
  };
}

/** Whether whoever asks may see what is not public; undefined where he is nobody who could. */
export function draftsOf({ caller }: CallContext): ((path: readonly number[]) => boolean) | undefined {
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
