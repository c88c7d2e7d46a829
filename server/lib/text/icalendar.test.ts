import { expect, test } from 'vitest';
import { icalendar } from './icalendar.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');

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
