import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '#web/lib/site.ts';
import { Brand } from './brand.tsx';

const given = { ...site };
beforeEach(() => {
  site.name = '江城工业互联网公共服务平台';
});
afterEach(() => {
  Object.assign(site, given);
});

const textsOf = (markup: string) => [...markup.matchAll(/>([^<]*)<\/span>/g)].map(([, text]) => text);

test('the head shows the name in two parts and the subtitle', () => {
  site.subtitle = '一站办理';
  expect(textsOf(renderToStaticMarkup(<Brand hasSubtitle />))).toEqual([
    '江城工业互联网',
    '公共服务平台',
    '一站办理',
  ]);
  expect(renderToStaticMarkup(<Brand />)).not.toContain('一站办理');
});

test('Brand leaves out the line of a missing subtitle', () => {
  site.subtitle = '';
  expect(renderToStaticMarkup(<Brand hasSubtitle />)).toBe(renderToStaticMarkup(<Brand />));
});
