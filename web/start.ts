import { holdPresses } from './app/hold-presses.ts';
import { pageZoom } from './ui/page-zoom.ts';
import { storedModes } from './ui/stored-modes.ts';

/**
 * Runs before anything is drawn, in the page itself, and needs no other script (build/start-screen-plugin.ts). The page
 * carries home as the server has drawn it, or a picture of its first screen; it is shown when home is asked for, and the program starts
 * once it has been painted. A page of content has its shape to be seen meanwhile; it starts at once, as every other page.
 */
const root = document.documentElement;
const { entry = '', home = '', routes = '', drawn, ...shapes } = document.currentScript?.dataset ?? {};

const modes = storedModes();
if (modes.length > 0) root.dataset['mode'] = modes.join(' ');
document.addEventListener('DOMContentLoaded', () => {
  for (const mode of modes)
    document.querySelector(`[data-key="${mode}"][aria-pressed]`)?.setAttribute('aria-pressed', 'true');
  // the content security policy forbids them in the page
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
});
const zoom = pageZoom(innerWidth);
if (zoom < 1) root.style.zoom = String(zoom);

/** The program looks for what the body holds. A module script would wait for it; import() does not. */
function start(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
}

function load(): void {
  import(/* @vite-ignore */ entry).catch(() => {
    document.getElementById('start-failed')?.removeAttribute('hidden');
  });
}

/** Home's own files, or the table of the other pages, come with those of every page, not after these have run. */
function preload(files: string): void {
  for (const href of files.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

const path = location.hash.slice(1).split('?', 1)[0] ?? '';
const isHome = /^\/?(home\/Home)?$/.test(path);
const shape = isHome ? 'home' : ['list', 'detail'].find((name) => shapes[name]?.split(' ').includes(path));
root.dataset['start'] = shape ?? 'other';
if (shape) holdPresses();

const begin = () => {
  preload(isHome ? home : routes);
  start();
};

// A window in the background paints nothing.
if (!isHome || document.hidden) begin();
else {
  // Home as the server has drawn it is what one came for: nothing takes the line from its styles. The picture of home waits for the program.
  if (drawn === undefined) preload(home);
  whenPainted(begin);
}

/**
 * After the first frame with content is on the screen, not only drawn: until then phones take the line and the processor for it. A frame
 * is asked for first, since there is none before the styles have come; a paint that is not told of has a second from there on.
 */
function whenPainted(then: () => void): void {
  let next: (() => void) | undefined = then;
  const go = () => {
    next?.();
    next = undefined;
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) go();
  }).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(go, 1_000));
}
