import { showToast } from '#web/lib/toasts.ts';

/** What unfolds or turns something of the page itself, and leads nowhere. */
const own = '[aria-expanded], [role="tab"], summary, nav button, details button';

/**
 * A page that is looked at while it is written is read, scrolled and unfolded: links would lead away from it, and buttons do for good what they
 * say. Returns what ends that.
 */
export function holdStill(page: Document): () => void {
  const hold = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const pressed = target?.closest('a[href], button, [role="button"], input, label');
    if (event.type !== 'submit' && (pressed === undefined || pressed === null || pressed.matches(own)))
      return;
    event.preventDefault();
    event.stopPropagation();
    showToast('success', '这是预览：链接和按钮在公开以后才起作用');
  };
  const types = ['click', 'auxclick', 'submit'];
  for (const type of types) page.addEventListener(type, hold, { capture: true });
  return () => {
    for (const type of types) page.removeEventListener(type, hold, { capture: true });
  };
}
