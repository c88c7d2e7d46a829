import { tokenStorageKey } from '#contract/account/constants.ts';
import { plainHrefAttribute } from '#contract/portal/rendered-home.ts';
import { holdPresses } from './app/hold-presses.ts';
import { storedOwnHeight } from './lib/own-height.ts';
import { readStored } from './lib/safe-storage.ts';
import { pageZoom } from './ui/page-zoom.ts';
import { storedModes } from './ui/stored-modes.ts';

/**
 * Runs before anything is drawn, in the page itself, and needs no other script (build/start-screen-plugin.ts). The page
 * carries home as the server has drawn it, or a picture of its first screen; it is shown when home is asked for, and the program starts
 * once it has been painted. A page of content has its shape to be seen meanwhile; it starts at once, as every other page.
 */
const root = document.documentElement;
const {
  entry = '',
  home = '',
  routes = '',
  pages = '',
  files = '',
  drawn,
} = document.currentScript?.dataset ?? {};

const modes = storedModes();
if (modes.length > 0) root.dataset['mode'] = modes.join(' ');
// web/features/home/home/visitor/visitor-place.tsx keeps its place on home
if (readStored('localStorage', tokenStorageKey) !== '') {
  root.dataset['session'] = '';
  const height = storedOwnHeight(innerWidth);
  if (height !== undefined) root.style.setProperty('--own-height', `${String(height)}px`);
}
document.addEventListener('DOMContentLoaded', () => {
  for (const mode of modes)
    document.querySelector(`[data-key="${mode}"][aria-pressed]`)?.setAttribute('aria-pressed', 'true');
  // the content security policy forbids them in the page
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  // home is sent with links for those who have no program
  for (const link of document.querySelectorAll(`[${plainHrefAttribute}]`)) {
    link.setAttribute('href', link.getAttribute(plainHrefAttribute) ?? '');
    link.removeAttribute(plainHrefAttribute);
  }
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

/**
 * The files of the first page are fetched together with those of every page, not after these have run. Those of the
 * page, the ones at `places`, leave the line to what the first paint waits for.
 */
function preload(hrefs: string, places?: readonly string[]): void {
  for (const [place, href] of hrefs.split(' ').entries()) {
    if (places && !places.includes(String(place))) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    if (href.endsWith('css')) [link.rel, link.as] = ['preload', 'style'];
    link.crossOrigin = '';
    if (places) link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
}

const path = location.hash.slice(1).split('?', 1)[0] ?? '';
const isHome = /^\/?(home\/Home)?$/.test(path);
// each a space and path`shape`files, the last by their places among all: a path in an address has neither sign
const [shape = 'other', own = ''] = pages.split(` ${path}\``)[1]?.split(/[` ]/) ?? [];
root.dataset['start'] = isHome ? 'home' : shape;
holdPresses();

const begin = () => {
  preload(isHome ? home : routes);
  preload(files, own.split('.'));
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
