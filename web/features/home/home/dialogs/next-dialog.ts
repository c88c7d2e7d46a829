import type { SystemNotification } from '#contract/content/entities.ts';

/** Which notices are to be acknowledged: of those that the server says, the ones that this browser session has not `read`. */
export function noticesToShow<Notice extends Pick<SystemNotification, 'id'>>(
  notices: readonly Notice[],
  read: readonly number[],
): Notice[] {
  return notices.filter(({ id }) => !read.includes(id));
}

export type HomeDialog = 'notices' | 'enterpriseInfo';

export interface HomeMoment {
  /** The login-required dialog is open. */
  isLoginAsked: boolean;
  /** Somebody is in a field of the page behind. */
  isTyping: boolean;
  /** Nobody is doing anything else there: no press is under way, no menu is open. */
  isPause: boolean;
  /** How many are waiting; undefined until that is known. */
  noticeCount: number | undefined;
  isEnterpriseIncomplete: boolean;
}

/** The one dialog that home shows: the notices first, then the enterprise information. */
export function nextDialog(moment: HomeMoment): HomeDialog | undefined {
  if (moment.isLoginAsked || moment.isTyping || !moment.isPause || moment.noticeCount === undefined)
    return undefined;
  if (moment.noticeCount > 0) return 'notices';
  return moment.isEnterpriseIncomplete ? 'enterpriseInfo' : undefined;
}
