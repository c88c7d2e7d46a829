import { expect, it } from 'vitest';
import { listPageOf } from './list-page-of.ts';

it.each([
  ['policy', '热点政策', '#/Info/HotSpotPolicy'],
  ['notice', '系统通知', '#/home/systemNot'],
  ['digitalScene', '数字化场景', '#/digitalTransformation/SZHCJ'],
  ['declaration', '申报征集', '#/Info/declareList'],
  ['industryUpdate', '产业动态', '#/Excellent/sydtList'],
  ['mediaReport', '媒体报道', '#/socialInteraction/mtbdList'],
] as const)('listPageOf leads from an item of %s to %s', (kind, label, href) => {
  expect(listPageOf(kind)).toMatchObject({ label, href });
});

it('listPageOf leads from a video to the list of its channel', () => {
  expect(listPageOf('video', '/palyer/fwpt', { channel: 'bsjx' })).toMatchObject({
    label: '标识解析视频',
    href: '#/palyer/bsjx',
  });
  expect(listPageOf('video', undefined, { channel: 'fwpt' })).toMatchObject({ label: '服务平台视频' });
});

it('listPageOf leads from an association to the tab of associations', () => {
  expect(listPageOf('excellent', undefined, { subjectKind: 'association' })).toMatchObject({
    label: '协会与联盟',
    href: '#/Excellent/twoSubjects?tab=association',
  });
  expect(listPageOf('excellent')).toMatchObject({ label: '优秀企业' });
});
