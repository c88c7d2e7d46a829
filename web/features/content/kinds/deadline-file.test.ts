import { expect, it } from 'vitest';
import { deadlineFile } from './deadline-file.ts';

const deadline = {
  id: 7,
  title: '2026 年示范市制造业数字化转型专项资金；项目申报, 第二批，含设备联网和产线改造两类',
  end: Date.UTC(2026, 10, 25, 15, 59, 59),
  start: Date.UTC(2026, 10, 1, 1),
  now: Date.UTC(2026, 10, 22),
  url: 'https://portal.example/#/Info/InfoListDetail?infoId=7',
  phone: '0000-88001234',
};
const file = deadlineFile(deadline);
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const unfolded = linesOf(file);

it('is a calendar with the deadline as an instant', () => {
  expect(unfolded).toContain('DTSTART:20261125T155959Z');
  expect(unfolded).toContain('UID:declaration-7@portal.example');
  expect(unfolded).toContain('URL:https://portal.example/#/Info/InfoListDetail?infoId=7');
  expect(unfolded.at(-2)).toBe('END:VCALENDAR');
  // an end at the beginning is not allowed: RFC 5545, 3.8.2.2
  expect(file).not.toContain('DTEND');
  expect(unfolded).toContain(
    String.raw`DESCRIPTION:申报时间：2026-11-01 09:00 至 2026-11-25 23:59\n咨询电话：0000-88001234\n${deadline.url}`,
  );
  expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(unfolded).toContain('TRIGGER:-P1D');
});

it('says when it begins while that is to come, and reminds of nothing that is over', () => {
  const before = linesOf(deadlineFile({ ...deadline, now: deadline.start - 3_600_000 }));
  expect(before.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20261101T010000Z',
    'DTSTART:20261125T155959Z',
  ]);
  expect(new Set(before.filter((line) => line.startsWith('UID'))).size).toBe(2);
  expect(before.filter((line) => line === 'TRIGGER:-P1D')).toHaveLength(1);
  expect(deadlineFile({ ...deadline, now: deadline.end - 3_600_000 })).not.toContain('VALARM');
});

it('escapes what would end a value, and folds long lines between characters', () => {
  expect(unfolded.find((line) => line.startsWith('SUMMARY'))).toBe(
    String.raw`SUMMARY:申报截止：2026 年示范市制造业数字化转型专项资金；项目申报\, 第二批，含设备联网和产线改造两类`,
  );
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('has no line end of its own in a text, however it is written there', () => {
  const title = '甲\r乙\r\n丙\n丁\u2028戊\u0000己\rATTENDEE:x';
  const odd = deadlineFile({ ...deadline, title });
  expect(linesOf(odd)).toContain(String.raw`SUMMARY:申报截止：甲\n乙\n丙\n丁\n戊己\nATTENDEE:x`);
  expect(odd.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028]/u);
});
