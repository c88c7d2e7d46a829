import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActBlock } from './act-block.tsx';

const plain = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('ActBlock says what, who and until when before the one button, and the time again in the bar', () => {
  const markup = renderToStaticMarkup(
    <ActBlock
      title="正在申报"
      money={{ most: '500', unit: '万元' }}
      who="规上企业"
      time={{ text: '剩 3 天', note: '11-24', isSoon: true }}
      note="不在本平台填"
      phone="0000-1"
      act={<a href="#/x">去申报</a>}
    />,
  );
  expect(plain(markup)).toBe(
    '正在申报 最高 500 万元 谁能报 规上企业 到几时 剩 3 天 11-24 不在本平台填 剩 3 天 最高 500 万元 去申报',
  );
  expect(markup).toMatch(/<p [^>]*aria-hidden="true"><b[^>]*>剩 3 天/);
  expect(markup).toContain('href="tel:00001"');
});

test.each([undefined, null, false])('ActBlock has no bar where nothing can be done: %s', (act) => {
  expect(renderToStaticMarkup(<ActBlock title="已结束" act={act} />)).not.toContain('data-act-bar');
});

test('ActBlock has no telephone where nobody is to be called, and leaves out what is not known', () => {
  const markup = renderToStaticMarkup(
    <ActBlock title="对接" who="" phone="" lead="交付 6 周" act={<a href="#/x">发需求</a>} />,
  );
  expect(markup).not.toContain('tel:');
  expect(markup).not.toContain('<dl');
  expect(plain(markup)).toBe('对接 交付 6 周 发需求');
});
