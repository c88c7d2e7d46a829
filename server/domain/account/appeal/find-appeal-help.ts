import { appealHelpTag } from '#contract/account/constants.ts';
import { findHelpByTag } from '#server/db/queries/help/help.ts';
import type { Services } from '#server/services.ts';

/** The help article about customer service, for the card 联系客服. */
export async function findAppealHelp({ db }: Pick<Services, 'db'>): Promise<{ infoId: number | null }> {
  return { infoId: (await findHelpByTag(db, appealHelpTag)) ?? null };
}
