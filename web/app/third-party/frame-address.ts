import type { MenuItem } from '#contract/portal/calls.ts';

export interface FrameAddress {
  href: string;
  /** Messages from elsewhere are not the page's. */
  origin: string;
}

/**
 * What may be shown in a frame, undefined when the item is to be opened in a window of its own. `frameHosts` are host names,
 * with a port where it is not 443. Never this site itself: a page of its own could reach out of its frame.
 */
export function frameAddress(
  { isIFrame, thirdUrl }: Pick<MenuItem, 'isIFrame' | 'thirdUrl'>,
  { frameHosts, ownOrigin }: { frameHosts: readonly string[]; ownOrigin: string },
): FrameAddress | undefined {
  if (!isIFrame || !URL.canParse(thirdUrl)) return undefined;
  const { protocol, username, password, host, origin, href } = new URL(thirdUrl);
  const isAllowed =
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    frameHosts.includes(host) &&
    origin !== ownOrigin;
  return isAllowed ? { href, origin } : undefined;
}
