import { calendarDay } from '#contract/shared-rules/calendar-day.ts';
import { canonicalCreditCode, isCreditCode } from '#contract/shared-rules/credit-code.ts';
import type { RegistryRow } from '#server/db/queries/account/business-registry-import.ts';

interface Column {
  /** Both are understood in the first line of the file. */
  titles: readonly [english: string, chinese: string];
  isRequired: boolean;
  maxLength: number;
  /** Says what is wrong with a value that is not empty. */
  problem?: (value: string) => string | undefined;
}

/** The columns of the file, in any order in it. What is not required may be left out or empty. */
const columns: Readonly<Record<keyof RegistryRow, Column>> = {
  name: { titles: ['name', '企业名称'], isRequired: true, maxLength: 200 },
  creditCode: {
    titles: ['credit_code', '统一社会信用代码'],
    isRequired: true,
    maxLength: 50,
    problem: (value) =>
      isCreditCode(value) ? undefined : 'is wrong (GB 32100: 18 characters, the last is a checksum)',
  },
  address: { titles: ['address', '住所'], isRequired: true, maxLength: 500 },
  areaCode: {
    titles: ['area_code', '行政区划代码'],
    isRequired: true,
    maxLength: 6,
    problem: (value) => (/^[1-9]\d{5}$/.test(value) ? undefined : 'is not six digits (GB/T 2260)'),
  },
  legalPerson: { titles: ['legal_person', '法定代表人'], isRequired: false, maxLength: 100 },
  establishedOn: {
    titles: ['established_on', '成立日期'],
    isRequired: false,
    maxLength: 10,
    problem: (value) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value) && calendarDay(value.replaceAll('-', '')) !== undefined
        ? undefined
        : 'is no day like 2019-03-28',
  },
  companyType: { titles: ['company_type', '企业类型'], isRequired: false, maxLength: 100 },
  industryCode: {
    titles: ['industry_code', '行业代码'],
    isRequired: false,
    maxLength: 5,
    problem: (value) => (/^[A-T](\d{2,4})?$/.test(value) ? undefined : 'is no code like C345 (GB/T 4754)'),
  },
};

const columnKeys = Object.keys(columns) as (keyof RegistryRow)[];

/** The first line of the file is not as it must be. The message is for the operator. */
export class HeaderError extends Error {}

/** Which column stands where. Throws HeaderError. */
export function readHeader(fields: readonly string[]): (keyof RegistryRow)[] {
  const order = fields.map((field) => {
    const key = columnKeys.find((candidate) =>
      columns[candidate].titles.includes(field.trim().toLowerCase()),
    );
    if (key === undefined)
      throw new HeaderError(`unknown column "${field}" in the first line. ${expectedHeader()}`);
    return key;
  });
  const repeated = order.find((key, index) => order.indexOf(key) !== index);
  if (repeated !== undefined)
    throw new HeaderError(`column ${columns[repeated].titles[0]} stands twice in the first line`);
  const missing = columnKeys.find((key) => columns[key].isRequired && !order.includes(key));
  if (missing !== undefined) {
    throw new HeaderError(
      `column ${columns[missing].titles[0]} is missing in the first line. ${expectedHeader()}`,
    );
  }
  return order;
}

function expectedHeader(): string {
  const titles = (isRequired: boolean) =>
    columnKeys
      .filter((key) => columns[key].isRequired === isRequired)
      .map((key) => columns[key].titles.join(' or '))
      .join(', ');
  return `Needed: ${titles(true)}; possible: ${titles(false)}`;
}

/** One line as a row, or what is wrong with it. */
export function readRow(
  order: readonly (keyof RegistryRow)[],
  fields: readonly string[],
): RegistryRow | string {
  if (fields.length !== order.length) {
    return `has ${String(fields.length)} fields, the first line has ${String(order.length)}`;
  }
  const row: RegistryRow = {
    name: '',
    creditCode: '',
    address: '',
    areaCode: '',
    legalPerson: '',
    establishedOn: '',
    companyType: '',
    industryCode: '',
  };
  for (const [index, key] of order.entries()) {
    const value = (fields[index] ?? '').trim();
    const problem = problemOf(columns[key], value);
    if (problem !== undefined) return `${columns[key].titles[0]} ${problem}`;
    row[key] = value;
  }
  return { ...row, creditCode: canonicalCreditCode(row.creditCode) };
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f]/;

function problemOf({ isRequired, maxLength, problem }: Column, value: string): string | undefined {
  if (value === '') return isRequired ? 'is missing' : undefined;
  if (value.length > maxLength) return `is longer than ${String(maxLength)} characters`;
  if (controlCharacter.test(value)) return 'contains a control character';
  return problem?.(value);
}
