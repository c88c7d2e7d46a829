// first: takes a ticket out of the address before anything else reads it
import './lib/session/ticket.ts';
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderedMark } from '#contract/portal/rendered-home.ts';
import './ui/tokens.css';
import './ui/base.css';
import './app/start-screen.css';
import { App } from './app/app.tsx';
import { homePath } from './app/home-path.ts';
import { loadMenu } from './app/menu.ts';
import { startRouter } from './app/router/start-router.ts';
import { takeBrought } from './app/take-brought.ts';
import { drawing } from './lib/hydration.ts';
import { startSession } from './lib/session/session.ts';
import { startPageZoom } from './ui/page-zoom.ts';
import { startReadingMode } from './ui/reading-mode.ts';

takeBrought();
startReadingMode();
startPageZoom();
const { router, firstPage, firstView } = startRouter();

// What these ask the server is not needed for the first picture.
setTimeout(() => {
  void loadMenu();
  startSession({ isNeeded: () => router.isGuarded(router.view.get()) });
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const program = (
  <StrictMode>
    <Arrival>
      <App router={router} />
    </Arrival>
  </StrictMode>
);

/** Ends what was to be seen before, in the moment in which the page takes its place. */
function Arrival({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    drawing.isRendered = false;
    root?.removeAttribute(renderedMark);
    document.getElementById('start-shapes')?.remove();
  }, []);
  return children;
}

/** Takes over home as the server drew it, or puts the page in the place of whatever is there. */
function render(): void {
  const { kind, path } = router.view.get();
  const isDrawn = root?.hasAttribute(renderedMark) && kind === 'page' && path === homePath;
  drawing.isRendered = isDrawn === true;
  // In slices, as every later page: see app.tsx.
  startTransition(() => {
    if (root === null) return;
    if (isDrawn) hydrateRoot(root, program);
    else createRoot(root).render(program);
  });
}

// Where the start screen is to be seen, the page takes its place whole; elsewhere the frame comes before its page.
void (document.documentElement.dataset['start'] === 'home' ? firstView : firstPage).then(render);
