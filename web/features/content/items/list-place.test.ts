import { describe, expect, it } from 'vitest';
import { placeAddress, readPlace, requestAt } from './list-place.ts';

const read = (text: string) => readPlace(new URLSearchParams(text));

describe('readPlace', () => {
  it('begins with everything, last changed first', () => {
    expect(read('page=items')).toEqual({
      kind: undefined,
      view: 'all',
      words: '',
      sectionId: undefined,
      tag: '',
      sort: 'updateTime',
      isAscending: false,
      pageNum: 1,
      open: undefined,
    });
  });

  it.each([
    'kind=nothing&view=none&sort=password&list=0&id=1x&section=-3',
    'id=1234567890123456&list=-1&sort=-&section=a',
  ])('takes nothing that there is not: %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });
});

describe('placeAddress', () => {
  it.each([
    'kind=policy&view=live&words=a+b&section=12&tag=x&sort=title&list=3&id=7',
    'view=deleted&sort=-views&id=new',
    'sort=updateTime',
    'kind=news&id=feed&table=3',
    'kind=news&id=table&table=4',
    '',
  ])('says what was read: %s', (text) => {
    const address = placeAddress(read(text));
    expect(read(address.split('?')[1] ?? '')).toEqual(read(text));
  });

  it('leaves out what is usual', () => {
    expect(placeAddress(read('view=all&sort=-updateTime&list=1'))).toBe('/console?page=items');
    expect(placeAddress(read('view=deleted&sort=-deleteTime'))).toBe('/console?page=items&view=deleted');
    // the order of deletion is of the trash alone
    expect(placeAddress({ ...read('view=deleted'), view: 'all' })).toBe('/console?page=items');
  });
});

describe('requestAt', () => {
  it.each([
    ['view=mine', { isMine: true }],
    ['view=deleted', { isDeleted: true, sort: 'deleteTime', isAscending: false }],
    ['view=returned', { state: 'returned' }],
  ])('asks for %s', (text, part) => {
    expect(requestAt(read(text))).toMatchObject(part);
  });

  it('asks for all states where none is named', () => {
    expect(requestAt(read(''))).not.toHaveProperty('state');
  });
});
