import { expect, it } from 'vitest';
import { deadlineFile } from './deadline-file.ts';

const file = deadlineFile({
  id: 7,
  title: '2026 年示范市制造业数字化转型专项资金；项目申报, 第二批，含设备联网和产线改造两类',
  end: Date.UTC(2026, 10, 25, 15, 59, 59),
  now: Date.UTC(2026, 10, 22),
  url: 'https://portal.example/#/Info/InfoListDetail?infoId=7',
});
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

it('is a calendar with the deadline as an instant', () => {
  expect(unfolded).toContain('DTSTART:20261125T155959Z');
  expect(unfolded).toContain('UID:declaration-7@portal.example');
  expect(unfolded).toContain('URL:https://portal.example/#/Info/InfoListDetail?infoId=7');
  expect(unfolded.at(-2)).toBe('END:VCALENDAR');
});

it('escapes what would end a value, and folds long lines between characters', () => {
  expect(unfolded.find((line) => line.startsWith('SUMMARY'))).toBe(
    String.raw`SUMMARY:申报截止：2026 年示范市制造业数字化转型专项资金；项目申报\, 第二批，含设备联网和产线改造两类`,
  );
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
