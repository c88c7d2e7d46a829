import { expect, test } from 'vitest';
import { withPlainLinks } from './plain-links.ts';

test.each([
  ['#/Info/zcfbDetail?infoId=7', '/p/policy/7'],
  ['#/Info/zcfbDetail?from=home&amp;infoId=7', '/p/policy/7'],
  ['#/Info/HotSpotPolicy?level=%E5%B8%82', '/p/policy'],
  ['#/Info/HotSpotPolicy', '/p/policy'],
  // a tab by its name, and the first without one
  ['#/Info/newsCenter?kind=dynamic', '/p/dynamic'],
  ['#/Info/newsCenter?kind=nothing', '/p/news'],
  ['#/Info/newsCenter', '/p/news'],
  ['#/Excellent/ServiceResource?tab=solution', '/p/solution'],
  // of a page with several lists the first
  ['#/ProductionService/supplyDemand', '/p/demand'],
  ['#/palyer/fwpt?infoId=7', '/p/video/7'],
  ['#/palyer/fwpt', '/p/video'],
  // made by hand, and about an item or a kind of them all the same
  ['#/ProductionService/NewPartnersDetail?infoId=7', '/p/provider/7'],
  ['#/socialInteraction/ZJDetail?infoId=7', '/p/expert/7'],
  ['#/home/about', '/p/sitePage'],
  ['#/home/statement?text=privacy', '/p/sitePage'],
])('withPlainLinks changes a link to %s to %s, and stores the address in data-href', (own, plain) => {
  expect(withPlainLinks(`<a class="c" href="${own}">x</a>`)).toBe(
    `<a class="c" href="${plain}" data-href="${own}">x</a>`,
  );
});

test.each([
  '#/login',
  '#/company?page=match',
  '#/Info/zcfbDetail',
  '#/Info/zcfbDetail?infoId=x',
  '#/no/such/page',
  '#/toString',
  '#main',
  'https://example.org/',
])('withPlainLinks does not change a link to %s, which has no plain page', (own) => {
  const markup = `<a href="${own}">x</a>`;
  expect(withPlainLinks(markup)).toBe(markup);
});
