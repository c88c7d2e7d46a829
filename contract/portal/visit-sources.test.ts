import { expect, test } from 'vitest';
import { sourceOf } from './visit-sources.ts';

test.each([
  ['', 'direct'],
  ['www.baidu.com', 'baidu'],
  ['m.BAIDU.com', 'baidu'],
  ['baidu.com', 'baidu'],
  ['notbaidu.com', 'other'],
  ['baidu.com.example.org', 'other'],
  ['cn.bing.com', 'bing'],
  ['www.so.com', 'so360'],
  ['also.com', 'other'],
  ['m.sm.cn', 'shenma'],
  ['www.google.com.hk', 'google'],
  ['www.google.de', 'google'],
  ['mp.weixin.qq.com', 'wechat'],
  ['www.qq.com', 'other'],
  ['weibo.cn', 'weibo'],
  ['jxj.example.gov.cn', 'government'],
  ['gov.cn', 'government'],
  ['gov.cn.example.com', 'other'],
  ['mygov.cn', 'other'],
])('sourceOf %s: %s', (host, source) => {
  expect(sourceOf(host)).toBe(source);
});
