import { describe, expect, it } from 'vitest';
import { addressOf, pathOf, queryOf } from './address.ts';

describe('an address', () => {
  it('has a path without its last slash', () => {
    expect(pathOf('/login?x=1')).toBe('/login');
    expect(pathOf('/login/')).toBe('/login');
    expect(pathOf('/')).toBe('/');
  });

  it('has a query', () => {
    expect(queryOf('/home/search?q=%E5%B7%A5%E4%B8%9A&page=2').get('q')).toBe('工业');
    expect(queryOf('/home/search').toString()).toBe('');
  });

  it('is written without empty values', () => {
    expect(addressOf('/list', { q: '工业', page: 2, area: '', sort: undefined })).toBe(
      '/list?q=%E5%B7%A5%E4%B8%9A&page=2',
    );
    expect(addressOf('/list', {})).toBe('/list');
  });
});
