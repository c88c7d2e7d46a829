import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RowOf } from '../reads.ts';
import { parts } from './demand.parts.tsx';

test('a row of a demand labels each of its two dates', () => {
  const { Row } = parts;
  const item = {
    ...{ id: 7, kind: 'demand', title: '齿面检测', content: '', sourceInfo: '', imageUrl: '', views: 3 },
    releaseTimeShow: '2026-11-22',
    card: {
      ...{ organisation: '远衡', field: '质量管控', category: '1', cooperationMode: '1', budget: null },
      ...{ keywords: [], validUntil: '2027-02-19' },
    },
  } as unknown as RowOf<'demand'>;
  const text = renderToStaticMarkup(Row && <Row item={item} />).replaceAll(/<[^>]+>/g, ' ');
  expect(text).toContain('2027-02-19 截止');
  expect(text).toMatch(/2026-11-22\s+发布/);
});
