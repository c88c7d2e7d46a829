import { expect, test } from 'vitest';
import { describeDevice, isHandheld } from './describe-device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Windows 电脑，Chrome 浏览器',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Windows 电脑，Edge 浏览器',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile MicroMessenger/8.0',
    '苹果手机或平板，微信',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:130.0) Gecko/20100101 Firefox/130.0',
    '苹果电脑，火狐浏览器',
  ],
  ['curl/8.0', '未知设备'],
  ['', '未知设备'],
])('%s', (userAgent, description) => {
  expect(describeDevice(userAgent)).toBe(description);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:130.0)', false],
  ['', false],
])('describeDevice: %s is a phone: %s', (userAgent, answer) => {
  expect(isHandheld(userAgent)).toBe(answer);
});
