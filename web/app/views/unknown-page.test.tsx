import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pagePathOf, pages } from '#contract/portal/pages.ts';
import { plannedPages } from '#contract/portal/planned-pages.ts';
import { UnderConstruction } from '#web/features/errors/under-construction.tsx';
import { site } from '#web/lib/site.ts';
import { UnknownPage } from './unknown-page.tsx';

const given = { ...site };
beforeEach(() => {
  site.phone = '0000-8800 1234';
});
afterEach(() => {
  Object.assign(site, given);
});

test('a planned page says that it is to come and names the phone', () => {
  for (const [path, title] of Object.entries(plannedPages)) {
    const markup = renderToStaticMarkup(<UnknownPage path={path} />);
    expect(markup).toContain(`data-page="${path}"`);
    expect(markup.match(/<h1>[^<]*建设中<\/h1>/g), title).toHaveLength(1);
    expect(markup).toContain('href="tel:000088001234"');
    expect(markup).not.toContain('地址可能输错了');
  }
});

test('UnknownPage has no tel: link when the site has no phone', () => {
  site.phone = '';
  expect(renderToStaticMarkup(<UnderConstruction title="页面建设中" />)).not.toContain('tel:');
});

test.each(['/no/such/page', '/home/About', '/constructor', ''])('%s is no page at all', (path) => {
  expect(renderToStaticMarkup(<UnknownPage path={path} />)).toContain('data-page="not-found"');
});

test('a page that exists is not listed as planned', () => {
  expect(Object.keys(plannedPages).filter((path) => pagePathOf(path) !== undefined)).toEqual([]);
});

test('every page of the specification exists or is planned', () => {
  // beyond the specification
  const own = [
    '/account',
    '/account/messages',
    '/company',
    '/console',
    '/home/helpMessage',
    '/identity',
    '/setPassword',
    '/undoChange',
  ];
  expect(
    [...Object.keys(pages), ...Object.keys(plannedPages)].filter((path) => !own.includes(path)).sort(),
  ).toMatchSnapshot();
});
