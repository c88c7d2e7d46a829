import { readHandle } from '../content/handle.ts';
import { isEmail } from '../shared-rules/email.ts';
import { readLinkAddress } from '../shared-rules/link-address.ts';
import { textLength } from '../shared-rules/rule.ts';
import {
  mostTtlSeconds,
  mostValueIndex,
  suffixMaxLength,
  valueDataMaxLength,
  valueTypeMaxLength,
} from './constants.ts';

/** One value of an identifier as its holder writes it: numbers as they were typed. */
export interface RecordRow {
  /** What follows the prefix and its slash. */
  suffix: string;
  index: string;
  type: string;
  data: string;
  ttl: string;
}

type RecordField = keyof RecordRow;

/** What is wrong with a row, and in which field. */
export interface RecordFault {
  field: RecordField;
  error:
    | 'recordSuffixRequired'
    | 'recordSuffixWrong'
    | 'recordIndexWrong'
    | 'recordTypeRequired'
    | 'recordTypeReserved'
    | 'recordTypeWrong'
    | 'recordDataRequired'
    | 'recordDataTooLong'
    | 'recordDataLines'
    | 'recordUrlWrong'
    | 'recordNodeUrlWrong'
    | 'recordEmailWrong'
    | 'recordAliasWrong'
    | 'recordHostWrong'
    | 'recordTtlWrong';
}

/** Types of the Handle System that holders write, with what each says. Any other name is a type of the holder's own. */
export const valueTypes = {
  URL: '网址',
  EMAIL: '邮箱',
  HS_ALIAS: '另一个标识',
  INET_HOST: '主机名或地址',
  DESC: '说明',
} as const;

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const ipv6 = /^[0-9a-f:.]{2,45}$/i;
const isHost = (text: string) => hostName.test(text) || (text.includes(':') && ipv6.test(text));

/** Whose record it is: what this site's own nodes say may lead to its pages as well. */
export type RecordOf = 'holder' | 'node';

/** What a browser can be led to: of another site, with a port that there can be. */
function isWebAddress(text: string): boolean {
  const [, port = '1'] = /^https?:\/\/[^/?#]*:(\d+)/i.exec(text) ?? [];
  return readLinkAddress(text)?.kind === 'external' && Number(port) >= 1 && Number(port) <= 65_535;
}

function wrongUrl(data: string, of: RecordOf): RecordFault['error'] | undefined {
  if (isWebAddress(data)) return undefined;
  if (of === 'holder') return 'recordUrlWrong';
  return readLinkAddress(data)?.kind === 'page' ? undefined : 'recordNodeUrlWrong';
}

/** A whole number between 1 and `most`, as digits. */
const isNumberUpTo = (text: string, most: number) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most;

function wrongData(type: string, data: string, of: RecordOf): RecordFault['error'] | undefined {
  if (data.trim() === '') return 'recordDataRequired';
  if (textLength(data) > valueDataMaxLength) return 'recordDataTooLong';
  if (/[\r\n\t]/.test(data)) return 'recordDataLines';
  if (type === 'URL') return wrongUrl(data, of);
  if (type === 'EMAIL') return isEmail(data) ? undefined : 'recordEmailWrong';
  if (type === 'HS_ALIAS') return readHandle(data) === undefined ? 'recordAliasWrong' : undefined;
  if (type === 'INET_HOST') return isHost(data) ? undefined : 'recordHostWrong';
  return undefined;
}

function wrongType(type: string): RecordFault['error'] | undefined {
  if (type === '') return 'recordTypeRequired';
  // administration and keys of the Handle System: a secret key would be public here
  if (/^(HS_|\d+\/)/i.test(type) && type !== 'HS_ALIAS') return 'recordTypeReserved';
  return textLength(type) > valueTypeMaxLength || /[\s\p{Cc}]/u.test(type) ? 'recordTypeWrong' : undefined;
}

const asHandleTest = '0/';

/** The first thing that is wrong with a row; undefined where nothing is. */
export function findRecordFault(
  { suffix, index, type, data, ttl }: RecordRow,
  of: RecordOf = 'holder',
): RecordFault | undefined {
  if (suffix === '') return { field: 'suffix', error: 'recordSuffixRequired' };
  if (textLength(suffix) > suffixMaxLength || readHandle(asHandleTest + suffix) === undefined)
    return { field: 'suffix', error: 'recordSuffixWrong' };
  if (!isNumberUpTo(index, mostValueIndex)) return { field: 'index', error: 'recordIndexWrong' };
  const ofType = wrongType(type);
  if (ofType !== undefined) return { field: 'type', error: ofType };
  const ofData = wrongData(type, data, of);
  if (ofData !== undefined) return { field: 'data', error: ofData };
  return isNumberUpTo(ttl, mostTtlSeconds) ? undefined : { field: 'ttl', error: 'recordTtlWrong' };
}

/** A row without what was only typed around it: ends, the case of known types, and a time that was left out. */
export function tidyRecordRow(row: RecordRow, defaultTtl: number): RecordRow {
  const type = row.type.trim();
  const known = type.toUpperCase();
  const suffix = readHandle(asHandleTest + row.suffix.trim())?.text.slice(asHandleTest.length);
  return {
    suffix: suffix ?? row.suffix.trim(),
    index: row.index.trim(),
    type: known in valueTypes ? known : type,
    data: row.data.trim(),
    ttl: row.ttl.trim() === '' ? String(defaultTtl) : row.ttl.trim(),
  };
}
