import { describe, expect, it } from 'vitest';
import { isCreditCode } from '#contract/shared-rules/credit-code.ts';
import { calendarDay } from '#contract/shared-rules/calendar-day.ts';
import { readReferenceData } from '#server/db/reference/reference-data.ts';
import { demoAreas } from './areas.ts';
import { demoCompanies } from './companies.ts';

const { areas, industries, companyTypes } = readReferenceData();
const complete = demoCompanies.filter(({ isBlank }) => isBlank !== true);

function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

describe('demo areas', () => {
  it('are one province with one city, beside the real ones', () => {
    const real = new Set(areas.map(({ code }) => code));
    expect(demoAreas.filter(({ code }) => real.has(code))).toEqual([]);
    expect(demoAreas.map(({ level }) => level)).toEqual([1, 2, 3, 3, 3, 3, 3, 3]);
    const codes = new Set(demoAreas.map(({ code }) => code));
    expect(demoAreas.filter(({ level, parentCode }) => level > 1 && !codes.has(parentCode))).toEqual([]);
  });
});

describe('demo companies', () => {
  it('are enough, with a few that have no business data yet', () => {
    expect(demoCompanies.length).toBeGreaterThanOrEqual(240);
    const blank = demoCompanies.filter(({ isBlank }) => isBlank);
    expect(blank.length).toBeGreaterThanOrEqual(6);
    expect(
      blank.filter(({ creditCode, address, areaCode }) => creditCode + address + areaCode !== ''),
    ).toEqual([]);
  });

  it('differ in name and credit code', () => {
    expectUnique(demoCompanies.map(({ name }) => name));
    expectUnique(complete.map(({ creditCode }) => creditCode));
  });

  it.each(complete)('$name is complete and right', (company) => {
    expect(company.name.length).toBeLessThanOrEqual(50);
    expect(isCreditCode(company.creditCode)).toBe(true);
    expect(company.creditCode.slice(2, 8)).toBe(company.areaCode);
    expect(calendarDay(company.establishedOn.replaceAll('-', ''))).toBe(company.establishedOn);
    expect(industries.map(({ code }) => code)).toContain(company.industryCode);
    expect(companyTypes.map(({ typeName }) => typeName)).toContain(company.companyType);
    const area = [...areas, ...demoAreas].find(({ code }) => code === company.areaCode);
    expect(area?.level).toBe(3);
    expect(company.address).toContain(area?.name);
    expect(company.address.length).toBeLessThanOrEqual(50);
  });

  it.each([
    ['远衡精密', ['远衡精密传动（示范）有限公司', '示范市远衡精密模具有限公司', '远衡精密仪器股份有限公司']],
    ['川陌', ['示范市川陌轴承有限公司', '川陌轴承配件（示范）有限公司']],
  ])('offer several hits for %s', (keyword, expected) => {
    const hits = demoCompanies.map(({ name }) => name).filter((name) => name.includes(keyword));
    expect(hits).toEqual(expect.arrayContaining(expected));
  });
});
