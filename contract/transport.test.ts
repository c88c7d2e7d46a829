import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCallList } from './testing/call-list.ts';
import callList from './testing/calls.tsv?raw';
import { defaultTransportIv, defaultTransportKey, isBodyEncrypted, transportKeyBytes } from './transport.ts';

const posts = parseCallList(callList).filter((call) => call.method === 'POST');

/** Paths that touch one of the exceptions, in whatever case, or lie outside /api, each with its answer. */
const odd: Record<string, boolean> = {
  '/api/system/tokensso/analysis': false,
  '/api/cms/excellent/association/portalList': true,
  '/api/cms/excellent/association/getById': true,
  '/api/cms/excellent/association/getCount': true,
  '/api/cms/excellent/association/saveClick': true,
  '/api/cms/excellent/association/getTotal': true,
  '/api/cms/excellent/association/getAllianceInfoById': true,
  '/api/portal/diagnose/addApplyFile': true,
  '/api/system/login/estimate/businessFuzzySearch': true,
  '/api/search/search/query': false,
  '/api/file/file/uploadFile': false,
  '/api/file/file/delFile': false,
  '/api/file/file/fileList': false,
};

describe('isBodyEncrypted on the specification’s calls', () => {
  it('knows the whole list', () => {
    expect(posts.length).toBeGreaterThan(220);
    const listed = new Set(posts.map((call) => call.path));
    expect(Object.keys(odd).filter((path) => !listed.has(path))).toEqual([]);
  });

  it.each(posts.map((call) => call.path))('%s', (path) => {
    const touchesAnException = /search|apiworkflow|file|sso|import/i.test(path) || !path.startsWith('/api/');
    // Every such path stands in the table above, so that none is right by accident.
    expect(path in odd).toBe(touchesAnException);
    expect(isBodyEncrypted(path)).toBe(odd[path] ?? true);
  });
});

describe('isBodyEncrypted on paths that no listed POST has', () => {
  it.each([
    ['/user/findPermissions', false],
    ['/uias/thirdparty/menu', false],
    ['/lhrh/yxtf/data', false],
    ['/jrfw/products', false],
    ['/bsjxGet/api/portal/list', true],
    ['/API/system/login/doLogin', false],
    ['/api/apiworkflow/start', false],
    ['/apiworkflow/start', false],
    ['/api/system/user/importExcelUserByExcel', false],
    ['/api/enterprise/importBasicInfo', false],
    ['/api/enterprise/importPatent', false],
    ['/api/enterprise/ImportPatent', true],
    ['/api/sso/association/list', true],
    ['/api/sso/login', false],
    ['/api/system/userProfile', false],
    ['/api/system/userFILE', true],
  ])('%s: %s', (path, expected) => {
    expect(isBodyEncrypted(path)).toBe(expected);
  });

  it('an exception word makes any path plain, wherever it stands', () => {
    const word = fc.constantFrom('search', 'apiworkflow', 'file', 'importBasicInfo', 'importPatent');
    fc.assert(
      fc.property(fc.webPath(), word, fc.webPath(), (before, exception, after) => {
        expect(isBodyEncrypted(`/api${before}${exception}${after}`)).toBe(false);
      }),
    );
  });
});

it('the default key and vector have the length of an SM4 block', () => {
  for (const hex of [defaultTransportKey, defaultTransportIv]) {
    expect(hex).toMatch(new RegExp(`^[0-9a-f]{${String(transportKeyBytes * 2)}}$`));
  }
});
