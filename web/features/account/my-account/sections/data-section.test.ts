import { expect, test } from 'vitest';
import { deletionLeaves, deletionTakes } from '#contract/account/deletion.ts';
import { deletionNote, downloadNote } from './data-section.tsx';

test('an enterprise is named to enterprises alone', () => {
  expect(downloadNote('enpt')).toContain('账号、企业、登录');
  for (const one of [...deletionTakes, ...deletionLeaves]) expect(deletionNote(15)).toContain(one);
  expect(downloadNote('user')).not.toContain('企业');
});
