import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, foldLine, icalendar } from './icalendar.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('foldLine: lines of at most 75 octets, no character in two, and the same text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = text.replaceAll(/[\r\n]/g, '');
      const folded = foldLine(line);
      for (const each of folded.split('\r\n')) {
        expect(octets(each)).toBeLessThanOrEqual(75);
        expect(each).not.toContain('\ufffd');
      }
      expect(unfold(folded)).toBe(line);
    }),
  );
});

test('foldLine: 75 octets stand in one line, 76 in two; three octets a character are not split', () => {
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  expect(foldLine('示'.repeat(26))).toBe(`${'示'.repeat(25)}\r\n 示`);
  expect(foldLine(`a${'示'.repeat(25)}`)).toBe(`a${'示'.repeat(24)}\r\n 示`);
});

test('escapeText: what separates values, line breaks and control characters', () => {
  expect(escapeText('a;b,c\\d')).toBe(String.raw`a\;b\,c\\d`);
  expect(escapeText('一\r\n二\n三\r四')).toBe(String.raw`一\n二\n三\n四`);
  expect(escapeText('a\u0000b\u0007c\u007f')).toBe('abc');
  // a text cannot end its line and begin another property
  expect(escapeText('x\r\nATTENDEE:mailto:a@b')).not.toMatch(/[\r\n]/);
});

test('icalendar: what RFC 5545 asks of a calendar and of an event, in lines that end with CRLF', () => {
  const text = icalendar({
    name: '示范市申报日历',
    events: [
      {
        uid: 'declaration-7-close@portal.example',
        stamp: new Date('2026-11-30T00:00:00.000Z'),
        start: new Date('2026-12-10T15:59:59.999Z'),
        summary: '申报截止：设备更新, 技术改造',
        description: '市经济和信息化局',
        url: 'https://portal.example/p/declaration/7',
      },
    ],
  });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(unfold(text).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//industrial-portal//calendar//ZH',
    'CALSCALE:GREGORIAN',
    'NAME:示范市申报日历',
    'X-WR-CALNAME:示范市申报日历',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'BEGIN:VEVENT',
    'UID:declaration-7-close@portal.example',
    'DTSTAMP:20261130T000000Z',
    'DTSTART:20261210T155959Z',
    String.raw`SUMMARY:申报截止：设备更新\, 技术改造`,
    'DESCRIPTION:市经济和信息化局',
    'URL:https://portal.example/p/declaration/7',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
