import { expect, test } from 'vitest';
import { deletionNote, downloadNote } from './data-section.tsx';

test('an enterprise is named to enterprises alone', () => {
  expect(downloadNote('enpt')).toContain('账号、企业、登录');
  expect(deletionNote('enpt', 15)).toContain('企业信息');
  for (const text of [downloadNote('user'), deletionNote('user', 15)]) expect(text).not.toContain('企业');
});
