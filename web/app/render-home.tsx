import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { portalCalls } from '#contract/portal/calls.ts';
import type { Answers, HomeProgram } from '#contract/portal/rendered-home.ts';
import { enterMergedAreas } from '#contract/reference/entered-areas.ts';
import { enterEntries } from '#contract/reference/entered-entries.ts';
import { Page as HomePage } from '#web/features/home/home/page.tsx';
import { bringAnswers, menuKey } from '#web/features/home/home/take-rendered-state.ts';
import { forgetAnswers } from '#web/lib/call/answers.ts';
import { watchedCalls } from '#web/lib/call/use-call.ts';
import { drawing } from '#web/lib/hydration.ts';
import { site, siteConfiguration, type SiteConfiguration } from '#web/lib/site.ts';
import { knownHeadings } from '#web/lib/text/headline-words.ts';
import { App } from './app.tsx';
import { homePath } from './home-path.ts';
import type { Router, View } from './router/router.ts';

/**
 * Draws home on the server (docs/decisions/062): the same components, with the answers that the browser would ask for put in before.
 * Nothing of a visitor goes in. It is a program of its own, made by `vite build --config build/home-program.config.ts`.
 */
const view: View = {
  kind: 'page',
  path: homePath,
  shown: '',
  page: { path: homePath, title: '', layout: 'portal', load: () => Promise.resolve({ Page: HomePage }) },
  params: {},
  Page: HomePage,
};

const nothing = () => undefined;
const router: Router = {
  view: { get: () => view, subscribe: () => nothing },
  show: () => Promise.resolve(),
  retry: () => Promise.resolve(),
  isGuarded: () => false,
  askAgain: nothing,
  letGo: nothing,
};

export const callsOfHome: HomeProgram['callsOfHome'] = (settings) => {
  draw(settings, {});
  return [
    ...[...watchedCalls].map(([key, { path, request }]) => ({ key, path, request })),
    { key: menuKey, path: portalCalls.getPortalAll.path, request: {} },
  ];
};

export const renderHome: HomeProgram['renderHome'] = (settings, answers) => ({
  markup: draw(settings, answers),
  headings: [...knownHeadings.values()],
});

/** Everything it depends on is put in anew, and nothing waits in between: several sites may be drawn by one program. */
function draw(settings: object, answers: Answers): string {
  const given = settings as SiteConfiguration;
  enterEntries(given.entries ?? {});
  enterMergedAreas(given.mergedAreas ?? {});
  Object.assign(siteConfiguration, { home: undefined, closed: undefined }, given, {
    site: Object.assign(site, given.site),
  });
  watchedCalls.clear();
  knownHeadings.clear();
  forgetAnswers();
  bringAnswers(answers, { isYoung: true });
  drawing.isRendered = true;
  const markup = renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  // The content security policy forbids style attributes; web/start.ts sets them through the object model.
  return markup.replaceAll(/(<[^<>]*) style="/g, '$1 data-style="');
}
