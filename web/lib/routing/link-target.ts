import { showToast } from '../toasts.ts';

/** What a link of the menu, a banner or an entry leads to. Anything but http(s) and in-app paths counts as no link. */
export type LinkTarget =
  | { kind: 'page'; href: string }
  | { kind: 'external'; href: string }
  | { kind: 'none' };

export function linkTarget(url: string): LinkTarget {
  const trimmed = url.trim();
  if (/^#?\/(?![/\\])/.test(trimmed))
    return { kind: 'page', href: trimmed.startsWith('#') ? trimmed : `#${trimmed}` };
  if (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)) return { kind: 'external', href: trimmed };
  return { kind: 'none' };
}

export function warnNoLink(): void {
  showToast('warning', '暂无链接');
}
