import type { OwnedTable } from '#contract/owner.ts';
import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import { findOwnSessions } from '#server/domain/account/profile/own-sessions.ts';
import { findOwnExpertRows } from '#server/domain/experts/find-own.ts';
import { findOwnSignUps } from '#server/domain/activities/own-sign-ups.ts';
import { findOwnDiagnoses } from '#server/domain/diagnosis/read-diagnoses.ts';
import { findOwnFiles, findOwnGroups } from '#server/domain/files/find-own.ts';
import { findOwnContacts } from '#server/domain/matching/read-contacts.ts';
import { findOwnDigests, findOwnSubscriptions } from '#server/domain/subscription/own-subscriptions.ts';
import type { FindOwn } from '#server/lib/http/check-owner.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { readerOfDocuments } from './colleague.ts';

type Find = (services: Services, ids: readonly never[], context: CallContext) => Promise<readonly unknown[]>;

/** How the rows of each table tell whose they are. */
const finders: Record<OwnedTable, Find> = {
  session: findOwnSessions,
  fileGroup: findOwnGroups,
  storedFile: findFiles,
  matchContact: findOwnContacts,
  expertQuestion: findOwnExpertRows('expertQuestion'),
  booking: findOwnExpertRows('booking'),
  subscription: findOwnSubscriptions,
  digest: findOwnDigests,
  signUp: findOwnSignUps,
  diagnosis: findOwnDiagnoses,
};

export const createFindOwn =
  (services: Services): FindOwn =>
  async (table, ids, context) =>
    new Set(await finders[table](services, ids as readonly never[], context));

/** His own, and the documents of items that he may read. */
async function findFiles(
  services: Services,
  ids: readonly never[],
  context: CallContext,
): Promise<readonly unknown[]> {
  const found: unknown[] = [...(await findOwnFiles(services, ids, context))];
  const mayRead = readerOfDocuments(services, context);
  const paths = (ids as readonly unknown[]).filter(
    (id): id is string => typeof id === 'string' && readPublicDocumentPath(id) !== undefined,
  );
  for (const path of paths) if (!found.includes(path) && (await mayRead(path))) found.push(path);
  return found;
}
