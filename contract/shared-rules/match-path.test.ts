import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matchPath', () => {
  it('finds the varying parts', () => {
    expect(matchPath('/error/$status', '/error/503')).toEqual({ status: '503' });
    expect(matchPath('/a/$x/b', '/a/%E5%B8%82/b')).toEqual({ x: '市' });
    expect(matchPath('/login', '/login')).toEqual({});
  });

  it('wants every part, in the same case', () => {
    expect(matchPath('/error/$status', '/error')).toBeUndefined();
    expect(matchPath('/error/$status', '/error/')).toBeUndefined();
    expect(matchPath('/home/Home', '/home/home')).toBeUndefined();
    expect(matchPath('/login', '/login/x')).toBeUndefined();
  });

  it('leaves what cannot be decoded as it is', () => {
    expect(matchPath('/a/$x', '/a/%')).toEqual({ x: '%' });
  });
});
