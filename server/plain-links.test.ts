import { expect, test } from 'vitest';
import { withPlainLinks } from './plain-links.ts';

test.each([
  ['#/Info/zcfbDetail?infoId=7', '/p/policy/7'],
  ['#/Info/zcfbDetail?from=home&amp;infoId=7', '/p/policy/7'],
  ['#/Info/HotSpotPolicy?level=%E5%B8%82', '/p/policy'],
  ['#/Info/HotSpotPolicy', '/p/policy'],
])('a link to %s leads to %s without a program, and keeps its own address', (own, plain) => {
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
])('a link to %s has no plain page, and stays', (own) => {
  const markup = `<a href="${own}">x</a>`;
  expect(withPlainLinks(markup)).toBe(markup);
});
