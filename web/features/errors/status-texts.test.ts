import { expect, test } from 'vitest';
import { statusTexts } from '#web/lib/call/call-error.ts';
import { statusView } from './status-texts.ts';

test.each(Object.keys(statusTexts))('status %s has its own title', (status) => {
  const { title, text } = statusView(status);
  expect(title).toMatch(new RegExp(`^${status} (?!未知)`));
  expect(text).not.toBe('');
});

test.each(['999', '418', '000'])('an unknown status %s is not shown as a fault of the server', (status) => {
  expect(statusView(status)).toMatchObject({ title: status === '000' ? '出错了' : `${status} 未知状态` });
  expect(statusView(status).text).not.toContain('平台一侧');
});

test.each(['abc', '', '50', '5000', '-500', '__proto__'])('statusTexts: "%s" is no status', (given) => {
  expect(statusView(given)).toMatchObject({ title: '出错了' });
});
