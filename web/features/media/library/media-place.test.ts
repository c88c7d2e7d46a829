import { expect, test } from 'vitest';
import { mediaAddress, mediaRequest, readMediaPlace } from './media-place.ts';

const id = '0123456789abcdef'.repeat(2);
const read = (query: string) => readMediaPlace(new URLSearchParams(query));

test.each([
  '',
  'kind=image',
  'section=0',
  'section=12&by=3&unused=1',
  `words=${encodeURIComponent('厂房')}&sort=name&look=rows&list=3&id=${id}`,
  'sort=-size',
])('mediaAddress gives the address that readMediaPlace has read: %s', (query) => {
  expect(mediaAddress(read(query))).toBe(`/console?page=media${query === '' ? '' : `&${query}`}`);
});

test.each([
  ['kind=people', { kind: undefined }],
  ['section=-1', { sectionId: undefined }],
  ['sort=views', { sort: 'created', isAscending: false }],
  ['sort=-created', { sort: 'created', isAscending: false }],
  ['look=wall', { look: 'grid' }],
  ['list=0', { pageNum: 1 }],
  ['id=12', { open: undefined }],
  [`words=${'a'.repeat(101)}`, { words: 'a'.repeat(100) }],
])('readMediaPlace passes over what an address says wrong: %s', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('mediaRequest asks for the folder of the whole site by 0, and for all folders by none', () => {
  expect(mediaRequest(read('section=0'))).toMatchObject({ sectionId: 0 });
  expect(mediaRequest(read(''))).not.toHaveProperty('sectionId');
});
