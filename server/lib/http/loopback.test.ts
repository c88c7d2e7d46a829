import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'LOCALHOST',
])('isLoopback(%s) is true', (host) => expect(isLoopback(host)).toBe(true));

test.each([
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '128.0.0.1',
  '::2',
  '',
  'portal.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
])('isLoopback(%s) is false', (host) => expect(isLoopback(host)).toBe(false));
