// first: takes a ticket out of the address before anything else reads it
import './lib/session/ticket.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import './app/start-screen.css';
import { App } from './app/app.tsx';
import { loadMenu } from './app/menu.ts';
import { startRouter } from './app/router/start-router.ts';
import { startSession } from './lib/session/session.ts';
import { startPageZoom } from './ui/page-zoom.ts';
import { startReadingMode } from './ui/reading-mode.ts';

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
const reactRoot = createRoot(root);

function render(): void {
  // In slices, as every later page: see app.tsx.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}

// Where the start screen is to be seen, the page takes its place whole; elsewhere the frame comes before its page.
void (document.documentElement.dataset['start'] === 'home' ? firstView : firstPage).then(render);
