import { calendarDay } from '#contract/shared-rules/calendar-day.ts';
import { canonicalCreditCode, isCreditCode } from '#contract/shared-rules/credit-code.ts';
import type { RegistryRow } from '#server/db/queries/account/business-registry-import.ts';

interface Column {
  /** Both are understood in the first line of the file. */
  titles: readonly [english: string, chinese: string];
  isRequired: boolean;
  maxLength: number;
  /** Whether a value that is not empty is as it must be. */
  isRight?: (value: string) => boolean;
  /** What is said of one that is not. */
  problem?: Said;
}

/** What is said to whoever runs the command, and to whoever reads it on a screen. */
export interface Said {
  command: string;
  screen: string;
}

/** The columns of the file, in any order in it. What is not required may be left out or empty. */
const columns: Readonly<Record<keyof RegistryRow, Column>> = {
  name: { titles: ['name', '企业名称'], isRequired: true, maxLength: 200 },
  creditCode: {
    titles: ['credit_code', '统一社会信用代码'],
    isRequired: true,
    maxLength: 50,
    isRight: isCreditCode,
    problem: {
      command: 'is wrong (GB 32100: 18 characters, the last is a checksum)',
      screen: '不正确（18 位，最后一位是校验码）',
    },
  },
  address: { titles: ['address', '住所'], isRequired: true, maxLength: 500 },
  areaCode: {
    titles: ['area_code', '行政区划代码'],
    isRequired: true,
    maxLength: 6,
    isRight: (value) => /^[1-9]\d{5}$/.test(value),
    problem: { command: 'is not six digits (GB/T 2260)', screen: '应为 6 位数字' },
  },
  legalPerson: { titles: ['legal_person', '法定代表人'], isRequired: false, maxLength: 100 },
  establishedOn: {
    titles: ['established_on', '成立日期'],
    isRequired: false,
    maxLength: 10,
    isRight: (value) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value) && calendarDay(value.replaceAll('-', '')) !== undefined,
    problem: { command: 'is no day like 2019-03-28', screen: '应为日期，如 2019-03-28' },
  },
  companyType: { titles: ['company_type', '企业类型'], isRequired: false, maxLength: 100 },
  industryCode: {
    titles: ['industry_code', '行业代码'],
    isRequired: false,
    maxLength: 5,
    isRight: (value) => /^[A-T](\d{2,4})?$/.test(value),
    problem: { command: 'is no code like C345 (GB/T 4754)', screen: '应为国民经济行业代码，如 C345' },
  },
};

const columnKeys = Object.keys(columns) as (keyof RegistryRow)[];

/** The first line of the file is not as it must be. The message is for the operator. */
export class HeaderError extends Error {
  constructor(readonly said: Said) {
    super(said.command);
  }
}

/** Which column stands where. Throws HeaderError. */
export function readHeader(fields: readonly string[]): (keyof RegistryRow)[] {
  const order = fields.map((field) => {
    const key = columnKeys.find((candidate) =>
      columns[candidate].titles.includes(field.trim().toLowerCase()),
    );
    if (key === undefined)
      throw new HeaderError({
        command: `unknown column "${field}" in the first line. ${expectedHeader()}`,
        screen: `第一行有不认识的列“${field.slice(0, 60)}”。${expectedColumns()}`,
      });
    return key;
  });
  const repeated = order.find((key, index) => order.indexOf(key) !== index);
  if (repeated !== undefined) {
    const [english, chinese] = columns[repeated].titles;
    throw new HeaderError({
      command: `column ${english} stands twice in the first line`,
      screen: `第一行有两列“${chinese}”`,
    });
  }
  const missing = columnKeys.find((key) => columns[key].isRequired && !order.includes(key));
  if (missing !== undefined) {
    const [english, chinese] = columns[missing].titles;
    throw new HeaderError({
      command: `column ${english} is missing in the first line. ${expectedHeader()}`,
      screen: `第一行缺少“${chinese}”列。${expectedColumns()}`,
    });
  }
  return order;
}

const titlesOf = (isRequired: boolean) =>
  columnKeys.filter((key) => columns[key].isRequired === isRequired).map((key) => columns[key].titles);

function expectedHeader(): string {
  const titles = (isRequired: boolean) =>
    titlesOf(isRequired)
      .map((both) => both.join(' or '))
      .join(', ');
  return `Needed: ${titles(true)}; possible: ${titles(false)}`;
}

function expectedColumns(): string {
  const titles = (isRequired: boolean) =>
    titlesOf(isRequired)
      .map(([, chinese]) => chinese)
      .join('、');
  return `必须有：${titles(true)}；可以有：${titles(false)}`;
}

/** One line as a row, or what is wrong with it. */
export function readRow(
  order: readonly (keyof RegistryRow)[],
  fields: readonly string[],
): RegistryRow | Said {
  if (fields.length !== order.length) {
    const [found, wanted] = [String(fields.length), String(order.length)];
    return {
      command: `has ${found} fields, the first line has ${wanted}`,
      screen: `有 ${found} 列，第一行有 ${wanted} 列`,
    };
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
    if (problem !== undefined) {
      const [english, chinese] = columns[key].titles;
      return { command: `${english} ${problem.command}`, screen: `${chinese}${problem.screen}` };
    }
    row[key] = value;
  }
  return { ...row, creditCode: canonicalCreditCode(row.creditCode) };
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f]/;

function problemOf(
  { isRequired, maxLength, isRight = () => true, problem }: Column,
  value: string,
): Said | undefined {
  if (value === '') return isRequired ? { command: 'is missing', screen: '为空' } : undefined;
  if (value.length > maxLength) {
    const most = String(maxLength);
    return { command: `is longer than ${most} characters`, screen: `超过 ${most} 个字` };
  }
  if (controlCharacter.test(value))
    return { command: 'contains a control character', screen: '含有控制字符' };
  return isRight(value) ? undefined : problem;
}
