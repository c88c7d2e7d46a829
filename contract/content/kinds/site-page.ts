import { choice } from '../field.ts';
import { defineKind } from '../kind.ts';

/** What the portal says of itself. One item a page: of several the newest is shown. */
export const sitePage = defineKind({
  name: '站点页面',
  fields: {
    page: choice(
      '页面',
      { about: '关于平台', copyright: '版权声明', disclaimer: '免责声明' },
      { facet: true, onCard: true },
    ),
  },
});
