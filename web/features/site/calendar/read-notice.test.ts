import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holidays } from '#contract/reference/holidays.ts';
import { noticeOf, readNotice, yearOfNotice } from './read-notice.ts';

/** As the General Office of the State Council writes it. */
const notice = `各省、自治区、直辖市人民政府，国务院各部委、各直属机构：
经国务院批准，现将2026年元旦、春节、清明节、劳动节、端午节、中秋节和国庆节放假调休日期的具体安排通知如下。
一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。
节假日期间，各地区、各部门要妥善安排好值班和安全、保卫、疫情防控等工作。
`;

test('readNotice reads an announcement as it is published', () => {
  const parts = readNotice(notice, 2026);
  expect(parts.map(({ fault }) => fault).filter((fault) => fault !== '')).toEqual([]);
  const { off, working } = yearOfNotice(parts);
  expect(off).toEqual(holidays[2026]?.off);
  expect([...working].sort()).toEqual(holidays[2026]?.working);
});

test.each([
  ['10月1日至7日放假', [['2027-10-01', '2027-10-07']], []],
  ['9月30日至10月2日放假', [['2027-09-30', '2027-10-02']], []],
  ['2027-02-05 至 2027-02-11 放假', [['2027-02-05', '2027-02-11']], []],
  ['2027/2/7 上班', [], ['2027-02-07']],
  ['2月20日（星期六）、21日（星期天）上班', [], ['2027-02-20', '2027-02-21']],
  ['2月20日至21日上班', [], ['2027-02-20', '2027-02-21']],
  ['2月20日（周六）调休上班', [], ['2027-02-20']],
  ['6月9日放假；6月12日上班', [['2027-06-09', '2027-06-09']], ['2027-06-12']],
  ['请大家安排好假期', [], []],
])('readNotice reads %s', (text, off, working) => {
  const parts = readNotice(text, 2027);
  expect(parts.map(({ fault }) => fault).join('')).toBe('');
  expect(yearOfNotice(parts)).toEqual({ off, working });
});

test.each([
  ['1月1日（周六）放假', '1月1日（周六） 写的是周六，这一天是周五'],
  ['2月5日至11日放假，共8天', '写的是共 8 天，这里是 7 天'],
  ['2月30日放假', '没有 2 月 30 日这一天'],
  ['5日放假', '没有 5 日这一天'],
  ['2026年12月31日至2027年1月2日放假', '2026-12-31 不在 2027 年里'],
  ['1月3日至1日放假', '放假的最后一天早于第一天'],
  ['1月1日是元旦', '没有写放假还是上班'],
  ['1月1日放假，1月2日上班', '放假和上班请分成两句'],
])('readNotice says of %s: %s', (text, fault) => {
  expect(readNotice(text, 2027).map((part) => part.fault)).toEqual([fault]);
});

test('noticeOf writes what readNotice reads', () => {
  const ordinal = fc.integer({ min: 0, max: 364 });
  const dayAt = (at: number) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(ordinal, ordinal), { maxLength: 8 }),
      fc.array(ordinal, { maxLength: 8 }),
      (ranges, days) => {
        const off = ranges.map(([a, b]): [string, string] => [dayAt(Math.min(a, b)), dayAt(Math.max(a, b))]);
        const working = days.map(dayAt);
        const parts = readNotice(noticeOf({ off, working }), 2027);
        expect(parts.every(({ fault }) => fault === '')).toBe(true);
        expect(yearOfNotice(parts)).toEqual({ off, working });
      },
    ),
  );
});
