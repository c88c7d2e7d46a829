import { expect, test } from 'vitest';
import { catalogue } from '#server/routes/catalogue.ts';
import { createApiDocument } from '#server/lib/api-document/create-api-document.ts';
import { apiPage } from './api-page.ts';

const page = apiPage(
  createApiDocument(catalogue, { title: '平台', version: '1.2.3', isEncryptionRequired: false }),
);

test('apiPage links lead to an anchor within the page', () => {
  const places = [...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  const links = new Set([...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id));
  expect(new Set(places).size).toBe(places.length);
  expect(links).toContain('NewsCard');
  expect([...links].filter((link) => !places.includes(link))).toEqual([]);
});

test('apiPage shows the schemas of a call in full, an example, and links to shared schemas', () => {
  const at = page.indexOf('/api/cms/info/portal/portallist<');
  const fold = page.slice(at, page.indexOf('</details>', at));
  expect(fold).toContain('&#34;pageNum&#34;');
  expect(fold).toContain('请求示例');
  expect(fold).toContain('不需要登录');
  expect(fold).toContain('<a href="#ContentCard">ContentCard</a>');
  expect(fold).not.toContain('PortallistRequest');
});
