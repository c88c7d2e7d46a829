import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmittedView } from './submitted-view.tsx';

test('a submitted appeal leads to the login of enterprises, five seconds later', () => {
  const markup = renderToStaticMarkup(<SubmittedView newPhone="13900000009" />);
  expect(markup).toContain('提交成功');
  expect(markup).toContain('5 秒后自动前往登录');
  expect(markup).toContain('href="#/login?type=enpt"');
});
