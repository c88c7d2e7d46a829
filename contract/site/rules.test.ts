import { describe, expect, test } from 'vitest';
import { publicImagePath } from '../files/public-images.ts';
import { changedSiteFacts, siteDecisions, whyNotDecide, type SiteFact, type SiteFacts } from './facts.ts';
import {
  isIcpRecord,
  isPoliceRecord,
  isSiteAddress,
  isSiteIdCode,
  isSitePhone,
  siteCodeFaults,
  siteFaults,
  siteLinkFaults,
  siteReasonRule,
} from './rules.ts';

const image = publicImagePath('a'.repeat(32));
const before: SiteFacts = {
  ...{ name: '示范平台', subtitle: '', hostUnit: '', operator: '' },
  ...{ phone: '', phone2: '', hours: '', areaCode: '' },
  ...{ icp: '', policeRecord: '', idCode: '', logo: '', favicon: '', codes: [], links: [] },
  ...{ visitsBefore: '', visitsBeforeDay: '' },
};
const faultOf = (fact: SiteFact, value: unknown) => siteFaults(before, { ...before, [fact]: value })[fact];
const link = (n: number) => ({ name: `链接 ${String(n)}`, url: `https://a${String(n)}.example/` });
const code = { name: '公众号', image };

test.each([
  ['蜀ICP备12345678号', true],
  ['蜀ICP备12345678号-1', true],
  ['沪ICP备2021012345号-12', true],
  ['新ICP备05000001号-1234', true],
  ['蜀ICP备1234567号', false],
  ['蜀ICP备123456789号', false],
  ['蜀ICP备12345678901号', false],
  ['蜀ICP备12345678号-12345', false],
  ['蜀ICP备12345678', false],
  ['蜀icp备12345678号', false],
  ['示ICP备00000000号', false],
  ['蜀ICP证12345678号', false],
  [' 蜀ICP备12345678号', false],
])('isIcpRecord of %s is %s', (text, is) => expect(isIcpRecord(text)).toBe(is));

test.each([
  ['川公网安备 51010402000001号', true],
  ['川公网安备51010402000001号', true],
  ['川公网安备  51010402000001号', false],
  ['川公网安备 5101040200000号', false],
  ['川公网安备 510104020000012号', false],
  ['示公网安备 51010402000001号', false],
  ['川公网安备 51010402000001', false],
])('isPoliceRecord of %s is %s', (text, is) => expect(isPoliceRecord(text)).toBe(is));

test.each([
  ['5101000001', true],
  ['bm12000001', true],
  ['BM12000001', true],
  ['510100001', false],
  ['51010000011', false],
  ['b112000001', false],
  ['510100000a', false],
])('isSiteIdCode of %s is %s', (text, is) => expect(isSiteIdCode(text)).toBe(is));

test.each([
  ['028-88001234', true],
  ['0571-88001234', true],
  ['(028) 88001234', true],
  ['028-88001234-801', true],
  ['13800138000', true],
  ['400-800-1234', true],
  ['12345', true],
  ['028-12345', true],
  ['10010', true],
  ['13345', false],
  ['1234', false],
  ['123456', false],
  ['88001234', false],
  ['028-8800123', true],
  ['028-880012', false],
  ['1380013800', false],
  ['电话', false],
])('isSitePhone of %s is %s', (text, is) => expect(isSitePhone(text)).toBe(is));

test.each([
  ['https://www.city.example/', true],
  ['http://www.city.example', true],
  ['https://www.city.example:8443/a?b=c#d', true],
  ['https://市政府.example/', true],
  ['HTTPS://WWW.CITY.EXAMPLE', true],
  ['https://localhost/', false],
  ['https://www.city.example:123456/', false],
  ['https://user:secret@city.example/', false],
  ['https://www.city.example/a b', false],
  ['//www.city.example/', false],
  ['www.city.example', false],
  ['javascript:alert(1)', false],
  ['ftp://www.city.example/', false],
  ['https://', false],
])('isSiteAddress of %s is %s', (text, is) => expect(isSiteAddress(text)).toBe(is));

describe('siteFaults', () => {
  test.each<[SiteFact, unknown, string | undefined]>([
    ['name', '字'.repeat(30), undefined],
    ['name', '字'.repeat(31), 'siteTextTooLong'],
    ['name', '  ', 'siteNameRequired'],
    ['subtitle', '字'.repeat(40), undefined],
    ['subtitle', '字'.repeat(41), 'siteTextTooLong'],
    ['hostUnit', '字'.repeat(60), undefined],
    ['hostUnit', '字'.repeat(61), 'siteTextTooLong'],
    ['operator', '𠮷'.repeat(60), undefined],
    ['operator', '𠮷'.repeat(61), 'siteTextTooLong'],
    ['hours', '字'.repeat(60), undefined],
    ['hours', '字'.repeat(61), 'siteTextTooLong'],
    ['areaCode', '510100', undefined],
    ['areaCode', '51010', 'siteAreaUnknown'],
    ['areaCode', '010100', 'siteAreaUnknown'],
    ['phone', '8800', 'sitePhoneFormat'],
    ['phone2', '12345', undefined],
    ['icp', '1', 'siteIcpFormat'],
    ['policeRecord', '1', 'sitePoliceFormat'],
    ['idCode', '1', 'siteIdCodeFormat'],
    ['logo', image, undefined],
    ['logo', 'https://a.example/b.png', 'imageUnknown'],
    ['favicon', '/favicon.ico', 'imageUnknown'],
    ['links', Array.from({ length: 12 }, (_, n) => link(n)), undefined],
    ['links', Array.from({ length: 13 }, (_, n) => link(n)), 'siteTooManyLinks'],
    ['codes', [code, code], undefined],
    ['codes', [code, code, code], 'siteTooManyCodes'],
  ])('%s as %j: %s', (fact, value, error) => expect(faultOf(fact, value)).toBe(error));

  test('leaves alone what stood there before in another form, until it is changed', () => {
    const old = { ...before, icp: '示ICP备00000000号', phone: '0000-8800 1234', name: '名'.repeat(50) };
    expect(siteFaults(old, { ...old, subtitle: '一站办理' })).toEqual({});
    expect(siteFaults(old, { ...old, phone: '0000-8800 1235' })).toEqual({ phone: 'sitePhoneFormat' });
  });
});

test.each([
  ['1', '2025-12-31', undefined, undefined],
  ['9'.repeat(12), '2024-02-29', undefined, undefined],
  ['9'.repeat(13), '2025-12-31', 'visitsBeforeFormat', undefined],
  ['0', '2025-12-31', 'visitsBeforeFormat', undefined],
  ['1,286', '2025-12-31', 'visitsBeforeFormat', undefined],
  ['1286', '2025-02-29', undefined, 'visitsBeforeDay'],
  ['1286', '2025-2-1', undefined, 'visitsBeforeDay'],
  ['1286', '', 'visitsBeforePair', undefined],
  ['', '2025-12-31', undefined, 'visitsBeforePair'],
])(
  'siteFaults takes %j visits of a site before this one, counted on %j, or says why not',
  (count, day, of, on) => {
    const faults = siteFaults(before, { ...before, visitsBefore: count, visitsBeforeDay: day });
    expect([faults.visitsBefore, faults.visitsBeforeDay]).toEqual([of, on]);
  },
);

test('siteLinkFaults says of each row what is wrong with it', () => {
  expect(
    siteLinkFaults([
      link(1),
      { name: '', url: '' },
      { name: '字'.repeat(30), url: ` ${link(1).url} ` },
      { name: '字'.repeat(31), url: `https://a.example/${'a'.repeat(282)}` },
      { name: '好', url: `https://a.example/${'a'.repeat(283)}` },
      { name: '好', url: 'a.example' },
    ]),
  ).toEqual([
    {},
    { name: 'siteLinkNameRequired', url: 'siteLinkAddressRequired' },
    { url: 'siteLinkTwice' },
    { name: 'siteTextTooLong' },
    { url: 'siteTextTooLong' },
    { url: 'siteLinkAddressFormat' },
  ]);
});

test('siteCodeFaults wants a name and a picture of this site', () => {
  expect(
    siteCodeFaults([
      code,
      { name: '字'.repeat(13), image: '' },
      { name: '', image: 'https://a.example/b.png' },
      { name: '字'.repeat(12), image },
    ]),
  ).toEqual([
    {},
    { name: 'siteTextTooLong', image: 'siteCodeImageRequired' },
    { name: 'siteCodeNameRequired', image: 'imageUnknown' },
    {},
  ]);
});

test.each([
  ['', 'siteReasonRequired'],
  [' \n', 'siteReasonRequired'],
  ['字'.repeat(200), undefined],
  ['字'.repeat(201), 'siteReasonTooLong'],
])('siteReasonRule of %j', (text, error) => expect(siteReasonRule(text, {})).toBe(error));

test('changedSiteFacts names what is other than before, lists by what stands in them', () => {
  const after = { ...before, codes: [code], links: [link(1), link(2)] };
  expect(changedSiteFacts(before, after)).toEqual(['codes', 'links']);
  expect(changedSiteFacts(after, { ...after, codes: [{ ...code }], links: [link(2), link(1)] })).toEqual([
    'links',
  ]);
  expect(changedSiteFacts(after, structuredClone(after))).toEqual([]);
});

test.each([
  ['confirm', true, 'siteFourEyes'],
  ['confirm', false, undefined],
  ['drop', true, 'siteFourEyes'],
  ['drop', false, undefined],
  ['withdraw', true, undefined],
  ['withdraw', false, 'siteChangeNotOwn'],
] as const)('whyNotDecide %s, own: %s', (decision, isOwn, error) => {
  expect(siteDecisions).toContain(decision);
  expect(whyNotDecide(decision, { isOwn })).toBe(error);
});
