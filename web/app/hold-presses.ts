import { renderedMark } from '#contract/portal/rendered-home.ts';

/**
 * The start screen, and home as the server draws it, is a picture without its program: a link would lead past the login
 * that home asks for, and a button would do nothing. The search would reload the page and lose what is typed. So what
 * is done on it waits, and is done on the page that takes its place, or that it has become. Where the focus was and
 * what was typed moves over too.
 */
export function holdPresses(): void {
  let screen: HTMLElement | undefined;
  let focused: HTMLElement | undefined;
  let pressed: HTMLElement | undefined;
  const end = new AbortController();
  const listening = { capture: true, signal: end.signal };
  document.addEventListener('focusin', note, listening);
  document.addEventListener('click', note, listening);

  function note(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const found = target.closest<HTMLElement>(`#start-screen, [${renderedMark}]`);
    const control = target.closest<HTMLElement>(controls);
    if (!found || !control) return;
    watch(found);
    if (event.type === 'focusin') focused = control;
    else if (control.matches('a, button') && !opensElsewhere(control, event)) {
      event.preventDefault();
      pressed?.removeAttribute('aria-busy');
      control.setAttribute('aria-busy', 'true');
      pressed = control;
    }
  }

  function watch(found: HTMLElement): void {
    if (screen || !found.parentNode) return;
    screen = found;
    const observer = new MutationObserver(() => {
      if (found.isConnected && (found.id === 'start-screen' || found.hasAttribute(renderedMark))) return;
      observer.disconnect();
      end.abort();
      moveOver(found);
    });
    observer.observe(found.parentNode, { childList: true, subtree: true, attributeFilter: [renderedMark] });
  }

  function moveOver(from: HTMLElement): void {
    if (focused && document.activeElement === document.body) {
      const twin = twinOf(focused, from);
      if (focused instanceof HTMLInputElement && twin instanceof HTMLInputElement) twin.value = focused.value;
      twin?.focus({ preventScroll: true });
    }
    if (!pressed) return;
    pressed.removeAttribute('aria-busy');
    (pressed.isConnected ? pressed : twinOf(pressed, from))?.click();
  }
}

const controls = 'a, button, input';

/** The same control on the page: the first, second … of that name. */
function twinOf(control: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>(controls)].filter((each) => nameOf(each) === nameOf(control));
  return alike(document)[alike(from).indexOf(control)];
}

/** Not its text if there is anything else: that may depend on settings which were not known when the picture was drawn. */
function nameOf(control: HTMLElement): string {
  const { id, dataset, textContent } = control;
  if (id) return id;
  return dataset['key'] ?? control.getAttribute('href') ?? control.getAttribute('aria-label') ?? textContent;
}

/** The browser opens it without the page. */
function opensElsewhere(control: HTMLElement, event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  return ctrlKey || metaKey || shiftKey || control.matches('[target=_blank]');
}
