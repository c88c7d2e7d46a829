import { describe, expect, it } from 'vitest';
import { needOf, startOf, systemLink, type OtherSystem } from './guide-start.ts';

const system = (key: string, url: string, needsLogin: boolean): OtherSystem => ({
  id: 1,
  key,
  name: key,
  icon: '',
  url,
  opensIn: 'window',
  needsLogin,
  sortOrder: 0,
});

describe('how what a guide describes begins', () => {
  it('is known of all nine, and of no other', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((active) => startOf(active)?.by)).toEqual([
      'page',
      'page',
      'service',
      'console',
      'system',
      'system',
      'page',
      'service',
      'page',
    ]);
    expect([0, 10].map(startOf)).toEqual([undefined, undefined]);
  });

  it('needs a login where its entry says so, and tells who takes the identity along', () => {
    expect(needOf({ needsLogin: false, takesTicket: false })).toBe('');
    expect(needOf({ needsLogin: true, takesTicket: false })).toBe('须先登录本平台。');
    expect(needOf({ needsLogin: true, takesTicket: true })).toContain('告诉对方系统');
  });

  it('takes a ticket to other sites alone, and where they ask who one is', () => {
    const systems = [
      system('4', '/loginPath', true),
      system('6', 'https://there.example/a', false),
      system('5', 'HTTPS://there.example/b', true),
      system('cloud', '/cloud', false),
    ];
    expect([4, 6, 5].map((active) => systemLink(systems, active))).toEqual([
      { to: '/loginPath', needsLogin: true, takesTicket: false },
      { to: 'https://there.example/a', needsLogin: false, takesTicket: false },
      { to: 'HTTPS://there.example/b', needsLogin: true, takesTicket: true },
    ]);
  });

  it('is no link where there is no such system', () => {
    expect(systemLink([system('5', '/loginPath', true)], 6).to).toBe('');
  });
});
