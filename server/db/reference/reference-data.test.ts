import { describe, expect, it } from 'vitest';
import { companyScales, companyTypes, incomeBands } from './enterprise-options.ts';
import { dictionaries } from '#contract/reference/dictionaries.ts';
import { industryId, rootParentId } from '#contract/reference/industries.ts';
import { readReferenceData } from './reference-data.ts';

const { areas, industries, sceneClasses, dictionaryItems, tags } = readReferenceData();

function expectUnique(values: readonly (string | number)[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

describe('areas', () => {
  const byCode = new Map(areas.map((area) => [area.code, area]));
  const parents = new Set(areas.map((area) => area.parentCode));

  it('contain 34 provinces, every city and every district of GB/T 2260', () => {
    const count = (level: number) => areas.filter((area) => area.level === level).length;
    expect(areas.every((area) => /^[1-8]\d{5}$/.test(area.code) && area.name !== '')).toBe(true);
    expect(byCode.size).toBe(areas.length);
    expect({ provinces: count(1), cities: count(2), districts: count(3) }).toEqual({
      provinces: 34,
      cities: 345,
      districts: 2856,
    });
  });

  it('have three levels everywhere', () => {
    expect(areas.filter((area) => area.level < 3 && !parents.has(area.code))).toEqual([]);
    for (const area of areas) {
      if (area.level === 1) expect(area.parentCode).toBe('');
      else expect(byCode.get(area.parentCode)?.level).toBe(area.level - 1);
    }
  });

  it.each([
    ['110105', ['北京市', '北京市', '朝阳区']],
    ['500235', ['重庆市', '县', '云阳县']],
    ['441901', ['广东省', '东莞市', '东莞市']],
    ['620201', ['甘肃省', '嘉峪关市', '嘉峪关市']],
    ['429004', ['湖北省', '省直辖县级行政区划', '仙桃市']],
    ['810101', ['香港特别行政区', '香港特别行政区', '香港特别行政区']],
    ['710101', ['台湾省', '台湾省', '台湾省']],
  ])('contain %s below %j', (code, path) => {
    const district = byCode.get(code);
    const city = byCode.get(district?.parentCode ?? '');
    const province = byCode.get(city?.parentCode ?? '');
    expect([province?.name, city?.name, district?.name]).toEqual(path);
  });
});

describe('industries', () => {
  const byId = new Map(industries.map((industry) => [industry.id, industry]));
  const withCode = (pattern: RegExp) => industries.filter(({ code }) => pattern.test(code));

  it('have the numbers of classes that GB/T 4754-2017 states', () => {
    expect(withCode(/^[A-T]$/)).toHaveLength(20);
    expect(withCode(/^[A-T]\d{2}$/)).toHaveLength(97);
    expect(withCode(/^[A-T]\d{3}$/)).toHaveLength(473);
    expect(industries).toHaveLength(20 + 97 + 473);
    expect(withCode(/^C\d{2}$/).map(({ code }) => Number(code.slice(1)))).toEqual(
      Array.from({ length: 31 }, (_, index) => 13 + index),
    );
    expect(withCode(/^C\d{3}$/)).toHaveLength(179);
  });

  it("have unique ids derived from the codes, and parents whose code begins the child's", () => {
    expect(byId.size).toBe(industries.length);
    expect(byId.has(rootParentId)).toBe(false);
    for (const { id, parentId, code, level } of industries) {
      expect(id).toBe(industryId(code));
      expect(level).toBe([1, 3, 4].indexOf(code.length) + 1);
      if (code.length === 1) expect(parentId).toBe(rootParentId);
      else expect(code.startsWith(byId.get(parentId)?.code ?? 'none')).toBe(true);
    }
    expect(byId.get(10345)).toMatchObject({ parentId: 1034, code: 'C345', name: '轴承、齿轮和传动部件制造' });
  });

  it('have divisions in every section and groups in every division', () => {
    const parentIds = new Set(industries.map(({ parentId }) => parentId));
    expect(industries.filter(({ id, code }) => code.length < 4 && !parentIds.has(id))).toEqual([]);
  });
});

describe('options, dictionaries, tags and scenes', () => {
  it('contain the choices of the enterprise form', () => {
    expectUnique(companyTypes.map(({ id }) => id));
    expectUnique(companyTypes.map(({ name }) => name));
    expect(companyScales.map(({ name }) => name)).toEqual(['大型', '中型', '小型', '微型']);
  });

  it('contain income bands with no gap or overlap', () => {
    expect(incomeBands[0]?.minWan).toBe(0);
    expect(incomeBands.map(({ maxWan }) => maxWan)).toEqual([
      ...incomeBands.slice(1).map(({ minWan }) => minWan),
      null,
    ]);
  });

  it('contain the dictionaries that the specification names, with unique values', () => {
    const rowsOf = (typeCode: string) => dictionaryItems.filter((row) => row.typeCode === typeCode);
    for (const typeCode of ['product_price_model', 'HY', 'DXALFL', 'CERT_TYPE'])
      expect(rowsOf(typeCode), typeCode).not.toEqual([]);
    for (const [typeCode, { items }] of Object.entries(dictionaries)) {
      expectUnique(Object.values(items));
      expect(rowsOf(typeCode).map(({ code }) => code)).toEqual(Object.keys(items));
    }
    expect(rowsOf('product_price_model').map(({ code, name }) => `${code} ${name}`)).toEqual([
      '1 一次性购买',
      '2 按年订阅',
      '3 按用量',
      '4 效益分成',
      '5 免费试用',
      '6 面议',
    ]);
  });

  it('contain the classes of industries as the dictionary HY, by code', () => {
    const rows = dictionaryItems.filter(({ typeCode }) => typeCode === 'HY');
    expect(rows.map(({ code, name }) => [code, name])).toEqual(
      industries.map(({ code, name }) => [code, name]),
    );
  });

  it('contain sixteen focus fields whose values have no comma', () => {
    expect(tags).toHaveLength(16);
    expectUnique(tags.map(({ value }) => value));
    expect(tags.filter(({ value }) => /[,，]/.test(value))).toEqual([]);
  });

  it('contain scenes below every one of the 20 sub-domains', () => {
    const ids = new Set(sceneClasses.map(({ id }) => id));
    expect(ids.size).toBe(sceneClasses.length);
    const elements = sceneClasses.filter(({ parentId }) => parentId === rootParentId);
    const subDomains = sceneClasses.filter(({ parentId }) => elements.some(({ id }) => id === parentId));
    expect(elements).toHaveLength(4);
    expect(subDomains).toHaveLength(20);
    expect(subDomains.filter(({ id }) => !sceneClasses.some(({ parentId }) => parentId === id))).toEqual([]);
    expect(sceneClasses.filter(({ parentId }) => parentId !== rootParentId && !ids.has(parentId))).toEqual(
      [],
    );
  });
});
