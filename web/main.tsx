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
import { drawing } from './lib/hydration.ts';
import { startSession, type SessionNeed } from './lib/session/session.ts';
import { startPageZoom } from './ui/page-zoom.ts';
import { startReadingMode } from './ui/reading-mode.ts';

startReadingMode();
startPageZoom();
const { router, firstPage, firstView } = startRouter();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

function needOfView(): SessionNeed {
  const view = router.view.get();
  if (router.isGuarded(view)) return 'page';
  // the console keeps the case that is open: the login leads back to it
  return view.page?.layout === 'console' ? 'part' : 'none';
}

/** Ends what was to be seen before, in the moment in which the page takes its place. */
function Arrival({ of, children }: { of: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    drawing.isRendered = false;
    of.removeAttribute(renderedMark);
    document.getElementById('start-shapes')?.remove();
  }, [of]);
  return children;
}

/** Takes over home as the server drew it, or puts the page in the place of whatever is there. */
function render(at: HTMLElement): void {
  const { kind, path } = router.view.get();
  drawing.isRendered = at.hasAttribute(renderedMark) && kind === 'page' && path === homePath;
  const program = (
    <StrictMode>
      <Arrival of={at}>
        <App router={router} />
      </Arrival>
    </StrictMode>
  );
  // In slices, as every later page: see app.tsx.
  startTransition(() => {
    if (drawing.isRendered) hydrateRoot(at, program);
    else createRoot(at).render(program);
  });
}

// Where home is to be seen already, the page takes its place whole; elsewhere the frame comes before its page.
const isHome = document.documentElement.dataset['start'] === 'home';
void (isHome ? firstView : firstPage).then(() => render(root));

// What these ask the server is not needed for the first picture, and home brings the menu along.
void (isHome ? firstView : Promise.resolve()).then(() =>
  setTimeout(() => {
    void loadMenu();
    startSession({ needOf: needOfView });
  }),
);
