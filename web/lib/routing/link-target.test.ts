import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

describe('linkTarget', () => {
  it.each([
    ['/guidePage?active=1', 'page', '#/guidePage?active=1'],
    ['#/home/about', 'page', '#/home/about'],
    ['https://www.miit.gov.cn/', 'external', 'https://www.miit.gov.cn/'],
    [' http://example.com ', 'external', 'http://example.com'],
  ])('takes %s for a %s', (url, kind, href) => {
    expect(linkTarget(url)).toEqual({ kind, href });
  });

  it.each([
    '',
    '#',
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    'ftp://example.com',
    'https://',
  ])('takes %j for no link', (url) => {
    expect(linkTarget(url)).toEqual({ kind: 'none' });
  });
});
