import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

it('stays a table for those who hear it where its rows stand as cards, each value by its heading', () => {
  const html = renderToStaticMarkup(
    <DataTable
      caption="节点"
      rows={[{ name: '88.216', total: '14.86 亿' }]}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: '名称', cell: ({ name }) => name, isRowHeader: true },
        { key: 'total', header: '注册量', cell: ({ total }) => total, isNumber: true },
      ]}
    />,
  );
  const roles = [...html.matchAll(/<(table|thead|tbody|tr|th|td) role="(\w+)"/g)].map(([, , role]) => role);
  expect(roles.join(' ')).toBe('table rowgroup row columnheader columnheader rowgroup row rowheader cell');
  expect(html).toContain('data-header="注册量"');
});
