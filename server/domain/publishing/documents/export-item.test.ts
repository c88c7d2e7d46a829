import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paperCalls } from '#contract/content/paper-calls.ts';
import type { PaperFormat } from '#contract/content/paper-style.ts';
import { failsWith, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import type { TestColleague } from '#server/testing/staff.ts';
import { fetchTable } from '#server/testing/tables.ts';
import { readItemsOfKind } from '#demo/read-items.ts';
import { itemFields } from '#contract/content/item.ts';
import type { ExtraOf } from '#contract/content/kinds.ts';
import { cleanContent } from '../item-content.ts';
import { readBody } from './body-tree.ts';
import { fieldsOf } from './fields-of.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const take = (who: TestColleague, id: number, format: PaperFormat) =>
  fetchTable(room.portal, who.token, `${paperCalls.exportItem.path}?id=${String(id)}&format=${format}`);

/** The words of a PDF, as its pages draw them. */
const wordsOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/<([0-9a-f]+)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('\n');

describe('exportItem', () => {
  test('gives a draft to its section, and nothing of it to another', async () => {
    const { id } = await room.save(room.writer, { title: '子一草稿', sectionName: '扶持政策' });
    const { bytes, headers } = await take(room.writer, id, 'pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('子一草稿.pdf'));
    expect(headers.get('cache-control')).toBe('private, no-store');
    const words = wordsOf(bytes);
    expect(words).toContain('子一草稿');
    expect(words).toContain('栏目：扶持政策');
    expect((await take(room.writer, id, 'docx')).bytes.subarray(0, 2).toString()).toBe('PK');
    for (const format of ['pdf', 'docx'] as const)
      expect(JSON.parse((await take(room.elsewhere, id, format)).bytes.toString())).toMatchObject(
        failsWith('notFound'),
      );
  });

  test('gives to another section what the public reads, not what is being written', async () => {
    const { id, rev } = await room.publish(room.writer, room.reviewer, {
      title: '子二公开',
      sectionName: '扶持政策',
    });
    await room.save(room.writer, { id, rev, title: '子二改稿', sectionName: '扶持政策' });
    expect(wordsOf((await take(room.writer, id, 'pdf')).bytes)).toContain('子二改稿');
    const elsewhere = wordsOf((await take(room.elsewhere, id, 'pdf')).bytes);
    expect(elsewhere).toContain('子二公开');
    expect(elsewhere).not.toContain('子二改稿');
  });

  test('gives nothing that is public no more', async () => {
    const key = await room.publish(room.writer, room.reviewer, { title: '子三', sectionName: '扶持政策' });
    await room.portal.sql.query('update content_item set expire_time = $2 where id = $1', [
      key.id,
      room.portal.clock.now(),
    ]);
    expect(JSON.parse((await take(room.elsewhere, key.id, 'pdf')).bytes.toString())).toMatchObject(
      failsWith('notFound'),
    );
  });

  test('leaves a line of who took what', async () => {
    const { id } = await room.save(room.writer, { title: '子四' });
    await take(room.writer, id, 'docx');
    const { rows } = await room.portal.sql.query(
      `select 1 from audit_log where action = 'export' and object = $1 and result = 'docx' and actor_user_id = $2`,
      [`item ${String(id)} version 1`, room.writer.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is for colleagues', async () => {
    const answer = await room.portal.call(paperCalls.exportItem, { id: 1, format: 'pdf' } as never);
    expect(answer).toMatchObject(failsWith('notLoggedIn'));
  });
});

/** A document of this body, without what an item has beside it. */
const documentOf = (body: string) => ({
  ...{ title: '题', facts: [], fields: [], attachments: [], origin: 'https://portal.example' },
  ...{ body: readBody(body), pictures: new Map<string, never>() },
});

test('fieldsOf says what a kind has by its labels: names for codes, units, objects part by part, and nothing of what is empty', () => {
  const content = cleanContent({
    fields: itemFields.parse({
      ...{ title: '对接会', summary: '供需见面', sectionName: '活动', startsAt: '2026-03-04T01:00:00Z' },
      ...{ body: '', areaCode: '110000', industryCodes: ['C34'], tags: ['供需', '机床'] },
    }),
    extra: {
      ...(readItemsOfKind('activity', new Date(0))[0]?.extra as ExtraOf<'activity'>),
      ...{ address: '会展中心', sponsor: '', capacity: 0, needsReview: true, activityType: '供需对接' },
      agenda: [
        { time: '9:00', title: '签到\n入场' },
        { time: '', title: '对接' },
      ],
      photos: [{ imageUrl: '/images/a.webp', caption: '现场' }],
      report: ['一', '二'],
    },
    relations: {},
  });
  const said = fieldsOf(
    'activity',
    { content, publishAt: null, expireAt: null },
    new Map([['110000', '北京市']]),
  );
  const given = ['联系方式', '简介', '承办', '报名开始', '报名截止', '每次报名至多'];
  expect(
    said.filter(({ label }) => !given.includes(label)).map(({ label, text }) => `${label}：${text}`),
  ).toEqual([
    ...['摘要：供需见面', '活动时间开始：2026-03-04 09:00', '适用地区：北京市', '适用行业：通用设备制造业'],
    ...[
      '标签：供需\n机床',
      '地点：会展中心',
      '活动议程：时间 9:00，内容 签到、入场\n内容 对接',
      '名额：0 人',
    ],
    ...['报名须审核：是', '活动小结：一\n二', '现场照片：说明 现场', '类型：供需对接'],
  ]);
  const words = wordsOf(writePdf({ ...documentOf('<p>正文</p>'), fields: said }));
  expect(words).toContain('活动小结：一；二');
  expect(words.indexOf('摘要：供需见面')).toBeLessThan(words.indexOf('正文'));
});

test.each([
  [0, '0 万元'],
  [null, '面议'],
  [12, '12 万元'],
])('fieldsOf says of a price of %s: %s', (price, text) => {
  const content = {
    fields: itemFields.parse({ title: '方案', summary: '', sectionName: '方案', body: '' }),
    extra: { price },
    relations: {},
  };
  const said = fieldsOf('solution', { content, publishAt: null, expireAt: null }, new Map());
  expect(said.find(({ label }) => label.includes('价'))?.text).toBe(text);
});

describe('writePdf', () => {
  test('has headings, lists with their marks, tables and what stands for a lost picture', () => {
    const words = wordsOf(
      writePdf(
        documentOf(
          `<h2>一、范围</h2><p>甲<strong>乙</strong>丙</p><ul><li>点</li></ul><ol start="3"><li>三</li><li>四<ul><li>内</li></ul></li></ol><table><thead><tr><th>项目</th><th>金额</th></tr></thead><tbody><tr><td rowspan="2">改造</td><td>20</td></tr><tr><td>30</td></tr></tbody></table><p><img src="/images/${'b'.repeat(32)}.webp" alt="厂房" /></p>`,
        ),
      ),
    ).split('\n');
    expect(words).toEqual([
      ...['题', '一、范围', '甲乙丙', '•', '点', '3.', '三', '4.', '四', '•', '内'],
      '项目',
      '金额',
      '改造',
      '20',
      '30',
      '［图片：厂房］',
    ]);
  });

  test('goes on to further pages, also within a row that is higher than one', () => {
    const long = (mark: string) => Array.from({ length: 400 }, () => `${mark.repeat(20)}。`).join('');
    const pdf = writePdf(
      documentOf(`<p>${long('长')}</p><table><tbody><tr><td>${long('格')}</td></tr></tbody></table>`),
    );
    const text = pdf.toString('latin1');
    const pages = Number(/\/Count (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(8);
    expect([...wordsOf(pdf).matchAll(/格/g)]).toHaveLength(8_000);
    expect([...wordsOf(pdf).matchAll(/长/g)]).toHaveLength(8_000);
    const lowest = [...text.matchAll(/Tf [\d.]+ (-?[\d.]+) Td/g)].map(([, bottom]) => Number(bottom));
    expect(Math.min(...lowest)).toBeGreaterThan(50);
  });
});

test('writeDocx takes bodies of the depth that the contract allows', async () => {
  const deep = `${'<ul><li>层'.repeat(12)}${'</li></ul>'.repeat(12)}`;
  expect((await writeDocx(documentOf(deep))).length).toBeGreaterThan(1_000);
});
