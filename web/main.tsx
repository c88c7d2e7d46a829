import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { loadMenu } from './app/menu.ts';
import { startRouter } from './app/router/start-router.ts';
import { startSession } from './lib/session.ts';
import { startPageZoom } from './ui/page-zoom.ts';
import { startReadingMode } from './ui/reading-mode.ts';

startReadingMode();
startPageZoom();
const router = startRouter();
void loadMenu();
startSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
