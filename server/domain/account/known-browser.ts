import { isSessionOf } from '#server/db/queries/account/session.ts';
import { sessionRetentionDays } from '#contract/account/constants.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

/** The session that was begun in this browser last, signed, over its end. Scripts cannot read it, and nobody is logged in by it. */
const knownCookie = 'known';

export function markBrowser(context: Pick<CallContext, 'setCookie'>, sessionId: string): void {
  context.setCookie({
    name: knownCookie,
    value: sessionId,
    // where codes are asked for
    path: '/api/',
    maxAgeSeconds: sessionRetentionDays * 86_400,
  });
}

/**
 * The budget for codes of an account in a browser in which its owner has logged in: strangers, who use up those of the phone, leave it to him.
 * By the browser and not by its address, behind which others sit: to them a phone of somebody who logs in there is like any other. undefined
 * where he has not.
 */
export async function knownBrowserQuota(
  { db }: Pick<Services, 'db'>,
  { userId, recipient }: { userId: number; recipient: string },
  context: Pick<CallContext, 'readCookie'>,
): Promise<string | undefined> {
  const sessionId = context.readCookie(knownCookie);
  const isKnown = sessionId !== undefined && (await isSessionOf(db, { sessionId, userId }));
  return isKnown ? `known ${userId} ${recipient}` : undefined;
}
