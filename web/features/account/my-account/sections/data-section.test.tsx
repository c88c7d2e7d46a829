import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deletionLeaves, deletionTakes } from '#contract/account/deletion.ts';
import { DeletionNote, downloadNote } from './data-section.tsx';

test('an enterprise is named to enterprises alone', () => {
  expect(downloadNote('enpt')).toContain('账号、企业、登录');
  expect(downloadNote('user')).not.toContain('企业');
});

test('the last question before a deletion names all that goes and all that stays', () => {
  const said = renderToStaticMarkup(<DeletionNote days={15} />);
  expect(said).toContain('15 天后删除，不能恢复');
  for (const one of [...deletionTakes, ...deletionLeaves]) expect(said).toContain(one);
});
