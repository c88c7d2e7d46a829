import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
import { showToast } from '../toasts.ts';

/** What a link of the menu, a banner or an entry leads to. Anything but http(s) and in-app paths counts as no link. */
export type LinkTarget =
  | { kind: 'page'; href: string }
  | { kind: 'external'; href: string }
  | { kind: 'none' };

export function linkTarget(url: string): LinkTarget {
  const target = readLinkAddress(url);
  if (target === undefined) return { kind: 'none' };
  const { kind, address } = target;
  return { kind, href: kind === 'external' || address.startsWith('#') ? address : `#${address}` };
}

export function warnNoLink(): void {
  showToast('warning', '暂无链接');
}
