import { renderedMark } from '#contract/portal/rendered-home.ts';

/**
 * The start screen, and home as the server draws it, is a picture without its program: a link would lead past the login
 * that home asks for, and a button would do nothing. The search would reload the page and lose what is typed. So what
 * is done on it waits, and is done on the page that takes its place, or that it has become. Where the focus was and
 * what was typed moves over too.
 */
export function holdPresses(): void {
  let screen: HTMLElement | undefined;
  let focused: Held | undefined;
  let pressed: Held | undefined;
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
    if (event.type === 'focusin') focused = held(control, found);
    else if (control.matches('a, button') && !opensElsewhere(control, event)) {
      event.preventDefault();
      pressed?.control.removeAttribute('aria-busy');
      control.setAttribute('aria-busy', 'true');
      pressed = held(control, found);
    }
  }

  function watch(found: HTMLElement): void {
    if (screen || !found.parentNode) return;
    screen = found;
    const observer = new MutationObserver(() => {
      if (found.isConnected && (found.id === 'start-screen' || found.hasAttribute(renderedMark))) return;
      observer.disconnect();
      end.abort();
      moveOver();
    });
    observer.observe(found.parentNode, { childList: true, subtree: true, attributeFilter: [renderedMark] });
  }

  function moveOver(): void {
    if (focused && document.activeElement === document.body) {
      const [from, twin] = [focused.control, twinOf(focused)];
      if (from instanceof HTMLInputElement && twin instanceof HTMLInputElement) twin.value = from.value;
      twin?.focus({ preventScroll: true });
    }
    if (!pressed) return;
    pressed.control.removeAttribute('aria-busy');
    (pressed.control.isConnected ? pressed.control : twinOf(pressed))?.click();
  }
}

/** A control, and which one of its name it was: once the page has come, nothing of what it stood in may be left. */
interface Held {
  control: HTMLElement;
  at: number;
}

const controls = 'a, button, input';

const alike = (root: ParentNode, control: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(controls)].filter((each) => nameOf(each) === nameOf(control));

const held = (control: HTMLElement, found: HTMLElement): Held => ({
  control,
  at: alike(found, control).indexOf(control),
});

/** The same control on the page: the first, second … of that name. */
const twinOf = ({ control, at }: Held): HTMLElement | undefined => alike(document, control)[at];

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
