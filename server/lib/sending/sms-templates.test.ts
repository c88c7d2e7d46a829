import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { readSmsTemplates, smsTemplates } from './sms-templates.ts';

test('readSmsTemplates reads pairs with spaces and a trailing comma', () => {
  expect(readSmsTemplates(' verificationCode = SMS_1, passwordReset=100200 ,')).toEqual({
    codes: { verificationCode: 'SMS_1', passwordReset: '100200' },
  });
  expect(readSmsTemplates('')).toEqual({ codes: {} });
});

test.each([
  'verificationCode',
  'verificationCode=',
  '=SMS_1',
  'verificationcode=SMS_1',
  'toString=SMS_1',
  'verificationCode=SMS_1=2',
  'verificationCode:SMS_1',
])('readSmsTemplates rejects %s as a pair', (pair) => {
  expect(readSmsTemplates(`passwordReset=SMS_9,${pair}`)).toEqual({ wrongPair: pair });
});

test('readSmsTemplates rejects a kind given twice', () => {
  expect(readSmsTemplates('passwordReset=SMS_1,passwordReset=SMS_2')).toEqual({
    wrongPair: 'passwordReset=SMS_2',
  });
});

test('.env.example lists every kind of SMS template', async () => {
  const example = await readFile(join(projectRoot, '.env.example'), 'utf8');
  const [, text = ''] = /^# SMS_TEMPLATES=(\S+)/m.exec(example) ?? [];
  const read = readSmsTemplates(text);
  expect('codes' in read && Object.keys(read.codes).toSorted()).toEqual([...smsTemplates].toSorted());
});

test('docs/operations.md describes every kind of SMS template', async () => {
  const page = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('## Templates of text messages');
  const told = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` +\|/gm)].map(([, kind]) => kind);
  expect(told.toSorted()).toEqual([...smsTemplates].toSorted());
});
