import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { pageRows } from '#contract/portal/pages.ts';
import { ContactView } from '#web/features/matching/contacts/contact-view.tsx';
import { DiagnosisStatusView } from '#web/features/diagnosis/request/diagnosis-status-view.tsx';
import { OwnItem } from '#web/features/supply/own/own-item.tsx';
import { DigestView } from '#web/features/subscription/digest-view.tsx';
import { watchedCalls } from '#web/lib/call/use-call.ts';
import { routeTable } from './route-table.ts';

const details = pageRows
  .filter(
    ([, { view }]) => view.pattern === 'detail' || (view.pattern === 'page' && view.shows !== undefined),
  )
  .map(([path]) => path);

beforeEach(() => watchedCalls.clear());

/** What leads to /error/{status} where it is answered with an HTTP fault. */
const mainCalls = () =>
  [...watchedCalls.values()].filter(({ isPage }) => isPage).map(({ request }) => request);

it.each(details)('%s is no page without its item, and is one without anything else', async (path) => {
  const route = routeTable.find((row) => row.path === path)!;
  const { Page } = await route.load();
  renderToStaticMarkup(<Page path={path} shown="7" params={{}} />);
  expect(mainCalls()).toEqual([{ id: 7 }]);
});

it.each(['/socialInteraction/topicDetail', '/setPassword', '/undoChange'])('nor is %s', async (path) => {
  const { Page } = await routeTable.find((row) => row.path === path)!.load();
  renderToStaticMarkup(<Page path={path} shown="" params={{}} />);
  expect(mainCalls()).toHaveLength(1);
});

it.each([
  ['a contact', <ContactView key="" id={7} talkPage={1} />, { id: 7 }],
  ['an own demand', <OwnItem key="" kind="demand" id={7} isEditing={false} />, { id: 7 }],
  ['an application for a diagnosis', <DiagnosisStatusView key="" applyId={7} />, { applyId: 7 }],
  ['a digest', <DigestView key="" id={7} />, { id: 7 }],
])('nor is the workspace of %s', (_, view, request) => {
  renderToStaticMarkup(view);
  expect(mainCalls()).toEqual([request]);
});
