import { beforeAll, describe, expect, it } from 'vitest';
import { safePath, addKnownPaths } from './safe-path.ts';

const origin = 'https://portal.example';

describe('safePath', () => {
  beforeAll(() => addKnownPaths(['/home/Home', '/guidePage', '/error/$status']));

  it.each([
    ['/guidePage?active=3', '/guidePage?active=3'],
    ['#/guidePage', '/guidePage'],
    ['/error/503', '/error/503'],
    ['https://portal.example/#/home/Home', '/home/Home'],
    [' /home/Home ', '/home/Home'],
  ])('lets %s through', (target, path) => {
    expect(safePath(target, origin)).toBe(path);
  });

  it.each([
    '//evil.example/guidePage',
    '/\\evil.example',
    'https://evil.example/#/guidePage',
    'https://portal.example.evil.example/#/guidePage',
    'https://portal.example/outbox',
    'javascript:alert(1)',
    'data:text/html,x',
    '/unknown',
    '/error/',
    'guidePage',
    '',
  ])('turns %j into the start', (target) => {
    expect(safePath(target, origin)).toBe('/');
  });
});
