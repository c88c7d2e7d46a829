import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DescriptionList } from './description-list.tsx';

/** By term, whether it has the whole row. */
function wholeOnes(...facts: readonly (readonly [term: string, isWide: boolean])[]) {
  const html = renderToStaticMarkup(
    <DescriptionList facts={facts.map(([term, isWide]) => ({ term, value: '值', isWide }))} />,
  );
  return html
    .split('</div>')
    .filter((fact) => fact.includes('wide'))
    .map((fact) => /<dt>(.+)<\/dt>/.exec(fact)?.[1]);
}

it('a narrow fact without a neighbour takes the whole row', () => {
  expect(wholeOnes(['一', false], ['二', false], ['三', true])).toEqual(['三']);
  expect(wholeOnes(['一', false], ['二', true], ['三', false])).toEqual(['一', '二', '三']);
  expect(wholeOnes(['一', true], ['二', false], ['三', false], ['四', false])).toEqual(['一', '四']);
});
