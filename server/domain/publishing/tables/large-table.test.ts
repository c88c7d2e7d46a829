import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRowsMax } from '#contract/content/table-limits.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { uploadTable, type Table } from '#server/testing/tables.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const head = '标题,摘要,正文,发文机关,成文日期,政策类型,发布层级,有效性';
const bad = new Set([2, 500, 501, 4_999, 5_000, 9_999, 10_000]);

test(
  'importTable names the 7 bad rows of 10,000 and makes drafts of the 9,993 others',
  { timeout: 900_000 },
  async () => {
    expect(importRowsMax).toBe(10_000);
    const rows = Array.from({ length: importRowsMax }, (_, at) =>
      [
        `第 ${String(at + 1)} 号办法`,
        '补助。',
        '一段',
        '经信局',
        bad.has(at + 1) ? '三月' : '2026/3/4',
        '6',
        '市级',
        '有效',
      ].join(','),
    );
    const { rows: sections } = await room.portal.sql.query<{ id: string }>(
      `select id from section where name = '扶持政策'`,
    );
    const uploaded = await uploadTable(room.portal, room.writer.token, {
      name: '政策.csv',
      content: [head, ...rows].join('\n'),
    });
    expect(uploaded, uploaded.msg).toMatchObject({ code: 1 });
    const { id, columns } = uploaded.data as Table;
    const mapped = await room.ask(room.writer, tableCalls.mapTable, {
      ...{ id, paths: columns.map(({ path }) => path), sectionId: Number(sections[0]?.id) },
    });
    expect(mapped, mapped.msg).toMatchObject({ code: 1 });
    const run = async (call: typeof tableCalls.checkTable) => {
      for (;;) {
        const answer = await room.ask(room.writer, call, { id });
        expect(answer, answer.msg).toMatchObject({ code: 1 });
        const now = answer.data as Table;
        if (now.stage !== 'checking' && now.stage !== 'importing') return now;
      }
    };
    const checked = await run(tableCalls.checkTable);
    expect(checked).toMatchObject({ stage: 'checked', rows: 10_000, counts: { fit: 9_993, bad: 7 } });
    // the first line has the names of the columns
    expect(checked.faults.map(({ line }) => line)).toEqual([...bad].map((row) => row + 1));
    const done = await run(tableCalls.importTable);
    expect(done).toMatchObject({ stage: 'done', counts: { fit: 0, done: 9_993, bad: 7 } });
    const { rows: counted } = await room.portal.sql.query(
      `select count(*)::int as n, count(distinct title)::int as titles from content_item where title like '第 % 号办法'`,
    );
    expect(counted).toEqual([{ n: 9_993, titles: 9_993 }]);
  },
);
