import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactLine, FactMark } from './fact-line.tsx';

const textOf = (markup: string) =>
  [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ''));

test('FactLine has money, who, time, act in this order', () => {
  const markup = renderToStaticMarkup(
    <FactLine
      money={{ most: '500', unit: '万元' }}
      who="规上企业"
      time={{ text: '剩 3 天', note: '11-24 17:00', isSoon: true }}
      act={{ label: '去申报', href: '#/x', of: '专项资金' }}
    />,
  );
  expect(textOf(markup)).toEqual([
    '金额：最高 500 万元',
    '谁能报：规上企业',
    '时间：剩 3 天11-24 17:00',
    '去申报：专项资金',
  ]);
});

test('FactLine leaves out what is not known, without a dash', () => {
  expect(textOf(renderToStaticMarkup(<FactLine who="规上企业" />))).toEqual(['谁能报：规上企业']);
  expect(renderToStaticMarkup(<FactLine who="" />)).toBe('');
  expect(textOf(renderToStaticMarkup(<FactLine money="按解析量补" who="" />))).toEqual(['金额：按解析量补']);
});

test('FactLine has no item for a mark that is nothing', () => {
  const Nothing = () => null;
  expect(textOf(renderToStaticMarkup(<FactLine who="规上企业" mark={<Nothing />} />))).toEqual([
    '谁能报：规上企业',
  ]);
  const marked = <FactLine who="规上企业" mark={<FactMark>符合全部</FactMark>} />;
  expect(textOf(renderToStaticMarkup(marked))).toEqual(['谁能报：规上企业', '符合全部']);
});
