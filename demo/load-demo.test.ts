import { readFile, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { activityCalls } from '#contract/content/activity-calls.ts';
import type { ContentCard, ContentDetail } from '#contract/content/entities.ts';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { platformCalls } from '#contract/content/resource-calls.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { pages } from '#contract/portal/pages.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { supplyCalls } from '#contract/supply/calls.ts';
import { loadReferenceData } from '#server/db/load-reference.ts';
import { userTags } from '#server/db/reference/user-tags.ts';
import { demoAccountsSetting, findSetting } from '#server/db/queries/portal/site.ts';
import { inspectFile } from '#server/domain/files/inspection/inspect-file.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { area } from './codes.ts';
import { loadDemo } from './load-demo.ts';
import { demoHotTags } from './terms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ DEMO: 'on' });
});
afterAll(() => portal.stop());

test('the help article about the customer service has the id by which screens of the specified portal link to it', async () => {
  expect((await portal.call(appealCalls.appealHelp, {})).data).toEqual({ infoId: 206 });
  const { data } = await portal.call(contentCalls.getPortalById, { id: 206 });
  expect(data).toMatchObject({ kind: 'help', title: '原手机号无法使用，怎样联系客服进行账号申诉' });
});

test('the history of a demo item says how it began, and the record too', async () => {
  const { rows } = await portal.sql.query(
    `select count(*)::int as items,
       count(*) filter (where s.action = 'publish' and s.to_state = 'live' and s.actor_user_id is null)::int as steps,
       count(a.id)::int as lines
     from content_item i
     left join workflow_step s on s.subject = 'content' and s.subject_id = i.id
     left join audit_log a on a.action = 'content' and a.object = format('content %s/1', i.id) and a.result = 'publish'
     where i.demo_key is not null`,
  );
  const { items, steps, lines } = rows[0] as Record<string, number>;
  expect(items).toBeGreaterThan(1_000);
  expect([steps, lines]).toEqual([items, items]);
});

test('the demo city and the tags of the site outlive another release’s reference data', async () => {
  const { db, config } = portal.services;
  const file = resolve(config.dataDir, 'demo-accounts.json');
  expect(await findSetting(db, demoAccountsSetting)).toBe(`${hostname()}:${file}`);
  const district = () => portal.call(referenceCalls.getAreaInfoByCode, { code: area.yunxi });
  const before = await district();
  expect(before).toMatchObject({ code: 1, data: { area: { name: '云溪区' } } });
  const tagsOf = async (tagType: string) => {
    const { data } = await portal.call(contentCalls.tagListall, { parameters: { tagType } });
    return (data as ResponseOf<typeof contentCalls.tagListall>).rows.map(({ value }) => value);
  };
  // as a chief adds it on the screen
  const entries = userTags.map(({ id, value }) => ({ code: String(id), name: value }));
  await portal.sql.query(
    `insert into edited_list (list, rev, content, changes, saved_at) values ('focus', 1, $1, '', now())`,
    [JSON.stringify([...entries, { code: '9000', name: '低空经济' }])],
  );
  await portal.sql.query(`update tag set value = '旧' where id = 1`);

  await portal.sql.query(`update site_setting set value = 'older' where name = 'reference data'`);
  await loadReferenceData(db);
  await loadDemo(portal.services);
  expect((await district()).data).toEqual(before.data);
  await expect.poll(() => tagsOf('user')).toEqual([...userTags.map(({ value }) => value), '低空经济']);
  const hot = await tagsOf('hot');
  expect(hot).toEqual(demoHotTags.map(({ value }) => value));
  for (const keyword of hot) {
    const { data } = await portal.call(searchCalls.query, { keyword });
    expect((data as ResponseOf<typeof searchCalls.query>).total, keyword).toBeGreaterThan(0);
  }
});

test('the counters of home are the totals of the lists that they lead to', async () => {
  const dataOf = async <C extends CallDefinition>(call: C, body: RequestOf<C>) =>
    (await portal.call(call, body)).data as ResponseOf<C>;
  const total = async (kind: ContentKind) =>
    (await dataOf(contentCalls.portallist, { kind, pageSize: 1 })).total;
  const { porSolutionAmount, caseAmount } = await dataOf(supplyCalls.getSupplierAndAppAmount, {});
  const counted = {
    solution: porSolutionAmount,
    case: caseAmount,
    factory: (await dataOf(releaseCalls.getDataNumInfo, { type: 7 })).workshopNum,
    cloudProduct: (await dataOf(releaseCalls.getDataNumInfo, { type: 8 })).cloudProducts,
    provider: (await dataOf(releaseCalls.getDataNumInfo, { type: 2 })).serviceProviderNum,
    platform: (await dataOf(platformCalls.portalList, { pageSize: 1 })).total,
  };
  for (const kind of ['solution', 'case', 'factory', 'cloudProduct', 'provider', 'platform'] as const)
    expect(counted[kind], kind).toBe(await total(kind));
  const collected = await dataOf(contentCalls.portalCollectInfo, { type: 1, pageNum: 1, pageSize: 5 });
  const declared = await dataOf(policyReadCalls.portalDeclareList, { pageNum: 1, pageSize: 10 });
  expect(collected.total).toBe(declared.total);
});

test.each([
  ['demo_staff', ['grantRoles', 'statistics', 'interfaces']],
  ['demo_staff2', ['grantRoles', 'statistics', 'interfaces']],
  ['demo_writer', ['drafts', 'write']],
  ['demo_reviewer', ['drafts', 'review', 'accounts']],
  ['demo_reviewer2', ['drafts', 'review', 'accounts']],
  ['demo_chief', ['drafts', 'write', 'review', 'chief', 'statistics', 'accounts', 'interfaces']],
  ['demo_chief2', ['drafts', 'write', 'review', 'chief', 'statistics', 'accounts', 'interfaces']],
  ['demo_clerk', ['answer']],
  // another role is asked for, and not confirmed
  ['demo_clerk2', ['answer']],
])('%s logs in and may do what the role lets it', async (account, permissions) => {
  const file = await readFile(resolve(portal.config.dataDir, 'demo-accounts.json'), 'utf8');
  const listed = JSON.parse(file) as { account: string; password: string }[];
  const { password } = listed.find((one) => one.account === account)!;
  const form = {
    account,
    password: passwordDigest(password),
    userType: 'enpt',
    loginType: 'password',
  } as const;
  const { headers } = await portal.call(accountCalls.doLogin, form);
  const { data } = await portal.call(profileCalls.findPermissions, {}, { token: headers.get('token') ?? '' });
  expect(data).toEqual({ permissions });
});

test('loadDemo gives staff of an earlier release the roles they lack, and none back that was revoked', async () => {
  const grants = async () =>
    (
      await portal.sql.query<{ account: string; role: string; revoked: boolean }>(
        `select account, role, revoked_at is not null as revoked from role_grant g join app_user u on u.id = g.user_id
         where account in ('demo_writer', 'demo_clerk') order by account`,
      )
    ).rows;
  const ofUser = (account: string) => `user_id = (select id from app_user where account = '${account}')`;
  await portal.sql.query(`delete from role_grant where ${ofUser('demo_writer')}`);
  await portal.sql.query(`update role_grant set revoked_at = now() where ${ofUser('demo_clerk')}`);
  const revoked = { account: 'demo_clerk', role: 'clerk', revoked: true };
  expect(await grants()).toEqual([revoked]);
  for (const _ of ['first start', 'second start']) {
    await loadDemo(portal.services);
    expect(await grants()).toEqual([revoked, { account: 'demo_writer', role: 'writer', revoked: false }]);
  }
  await portal.sql.query(`update role_grant set revoked_at = null where ${ofUser('demo_clerk')}`);
});

/** Every item of a kind, page by page. */
async function allOf(kind: ContentKind): Promise<{ id: number }[]> {
  const rows: { id: number }[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { code, data } = await portal.call(contentCalls.portallist, { kind, pageNum, pageSize: 100 });
    expect(code, kind).toBe(1);
    const page = data as { rows: { id: number }[]; total: number };
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) {
      expect(new Set(rows.map(({ id }) => id)).size, kind).toBe(page.total);
      return rows;
    }
  }
}

test('every kind is listed and each of its items is answered as the contract says', async () => {
  // answers are held against their schemas in tests: a field that does not fit its kind would fail here
  for (const kind of contentKindKeys) {
    const rows = await allOf(kind);
    for (const { id } of rows) {
      const one = await portal.call(contentCalls.getPortalById, { id });
      expect([one.code, (one.data as { kind: string }).kind]).toEqual([1, kind]);
    }
  }
  const first = async (kind: 'case' | 'solution' | 'cloudProduct' | 'news') => {
    const { data } = await portal.call(contentCalls.portallist, { kind, pageSize: 1 });
    return (data as { rows: ContentCard[] }).rows[0];
  };
  // codes are told in words, where the kind has them
  expect(await first('case')).toMatchObject({
    models: [],
    technicalTagsName: expect.stringMatching(/../) as string,
    typeName: expect.stringMatching(/[\u4e00-\u9fff]{3}/) as string,
  });
  expect((await first('solution'))?.models.join()).toMatch(/购买|订阅|用量|分成|试用|面议/);
  expect((await first('cloudProduct'))?.typeName).toMatch(/^[IPS]aaS$/);
  expect(await first('news')).toMatchObject({ models: [], technicalTagsName: '', typeName: '' });
  const { rows: ties } = await portal.sql.query(
    'select relation, count(*)::int n from content_relation group by 1 order by 1',
  );
  expect(ties).toEqual([
    { relation: 'basedOn', n: expect.any(Number) as number },
    { relation: 'explains', n: expect.any(Number) as number },
    { relation: 'provedBy', n: expect.any(Number) as number },
    { relation: 'recordOf', n: 1 },
    { relation: 'solvedBy', n: expect.any(Number) as number },
  ]);
}, 180_000);

test('videos can be watched with their subtitles, and events that are over have a report, photos and a video', async () => {
  const { rows: videos } = await portal.sql.query<{ file: string; subtitles: string; poster: string }>(
    `select extra ->> 'file' file, extra ->> 'subtitles' subtitles, image_url poster from content_item where kind = 'video'`,
  );
  expect(videos.length).toBeGreaterThanOrEqual(6);
  for (const { file, subtitles, poster } of videos) {
    const part = await fetch(portal.url + file, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect(await (await fetch(portal.url + subtitles)).text()).toMatch(/^WEBVTT\n/);
    expect((await fetch(portal.url + poster)).headers.get('content-type')).toBe('image/webp');
  }
  const { data } = await portal.call(activityCalls.getGatewayPhotoOrVideoInfo, {});
  const { total, rows } = data as ResponseOf<typeof activityCalls.getGatewayPhotoOrVideoInfo>;
  expect(total).toBeGreaterThanOrEqual(7);
  expect(rows.some((row) => row.videos.length > 0)).toBe(true);
  for (const { imageUrl } of rows.flatMap(({ photos }) => photos))
    expect((await fetch(portal.url + imageUrl)).status).toBe(200);
  const past = (await portal.call(activityCalls.getActivityManagementInfo, { pageSize: 100 }))
    .data as ResponseOf<typeof activityCalls.getActivityManagementInfo>;
  expect(past.rows.filter(({ report }) => report.length > 0).length).toBeGreaterThanOrEqual(7);
});

test('interpretations in charts show them, as large as they are, and stay when what nothing uses is swept away', async () => {
  const { rows } = await portal.sql.query<{ body: string; isUsed: boolean }>(
    `select body, exists (select from public_image where body like '%/images/' || id || '.webp%' and used_at is not null) as "isUsed"
       from content_item where kind = 'interpretation' and extra ->> 'form' = 'chart'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const { body, isUsed } of rows) {
    const [, src, alt, width, height] =
      /^<figure><img src="([^"]+)" alt="([^"]{40,})" width="(\d+)" height="(\d+)" \/><\/figure>/.exec(body) ??
      [];
    expect({ body: body.slice(0, 60), src, isUsed }).toEqual({ body: body.slice(0, 60), src, isUsed: true });
    const picture = await sharp(await (await fetch(portal.url + String(src))).arrayBuffer()).metadata();
    expect([String(alt).length > 40, String(picture.width), String(picture.height)]).toEqual([
      true,
      width,
      height,
    ]);
  }
});

test('declarations, policies and notices bring documents along that can be downloaded', async () => {
  for (const kind of ['declaration', 'policy', 'notice'] as const) {
    // a title with a sign that no file may have in its name comes first
    const { rows } = await portal.sql.query<{ id: string }>(
      `select id from content_item where kind = $1 and attachments <> '[]' order by title !~ ':', id limit 1`,
      [kind],
    );
    const { data } = await portal.call(contentCalls.getPortalById, { id: Number(rows[0]?.id) });
    const [{ fileName, filePath } = { fileName: '', filePath: '' }] = (data as ContentDetail).attachments;
    const answer = await fetch(portal.url + filePath);
    expect([answer.status, answer.headers.get('content-type')], kind).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(fileName);
    // what an upload would be asked for
    const path = join(await makeTestFolder(), 'file');
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const use = { purpose: 'publicDocument', mode: 'documents' } as const;
    const file = { path, name: fileName, sizeBytes: (await stat(path)).size, use };
    expect(await inspectFile(file), kind).toContain('wordprocessingml');
  }
});

test('identifiers of every node of the demo resolve, and lead to pages that there are', async () => {
  const { rows } = await portal.sql.query<{ prefix: string; handles: string }>(
    `select extra ->> 'prefix' as prefix, (select count(distinct handle) from identifier_record r where r.prefix = extra ->> 'prefix') as handles
       from content_item where kind = 'identifierNode'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ handles }) => Number(handles) < 3)).toEqual([]);
  const urls = await portal.sql.query<{ data: string }>(
    `select data from identifier_record where value_type = 'URL'`,
  );
  for (const { data } of urls.rows)
    expect(data.startsWith('https://trace.example.com/') || data.slice(2) in pages, data).toBe(true);
});

test.each([
  ['中小企业上云有哪些补贴？', '关于加快企业上云用数赋智的扶持措施'],
  ['贷款做数字化改造可以贴息多少', '示范市中小企业“数转贷”贴息实施细则'],
  ['智能工厂怎么认定？', '示范市智能工厂与数字化车间认定管理办法'],
  ['我们想买三万元的软件，小微企业第一次改造能补多少', '示范市小微企业首次数字化改造“第一步”补助办法'],
  ['标识解析的补贴按什么计算', '工业互联网标识解析应用推广补贴办法'],
  ['进入服务商名录要什么条件？', '数字化转型服务商名录管理办法'],
  ['员工培训能不能报销一部分', '工业互联网应用人才培养补贴实施细则'],
  ['数据怎样分级，核心数据是什么', '示范市工业企业数据分类分级操作指引'],
  ['算力券可以抵多少钱', '高新区共享算力券使用办法'],
  ['工业软件首版次奖励', '支持工业软件首版次应用的若干措施'],
  ['想用省里的检测仪器怎么预约', '示范省科研与检测仪器开放共享管理办法'],
  ['联网设备出了安全问题谁负责', '工业现场联网设备安全责任管理办法（试行）'],
  ['首席数据官要做什么', '关于在制造企业推行首席数据官制度的指导意见'],
  ['云溪区哪些奖补不用申请就能拿到？', '云溪区制造业数字化改造“免申即享”奖补清单'],
])(
  'asked %s, the demo’s policies answer with the right one among the first three',
  async (question, title) => {
    const { data } = await portal.call(policyReadCalls.policyAi, { question });
    const { passages } = data as ResponseOf<typeof policyReadCalls.policyAi>;
    expect([...new Set(passages.map((passage) => passage.title))].slice(0, 3)).toContain(title);
  },
);

test('the accounts of enterprises and people have messages within the site, of which some are unread', async () => {
  const { rows } = await portal.sql.query<{ phone: string; unread: number; read: number }>(
    `select phone, count(*) filter (where read_at is null)::int as unread, count(read_at)::int as read
     from site_message join app_user on app_user.id = user_id group by phone order by phone`,
  );
  expect(rows.map(({ phone }) => phone)).toEqual([
    '13900000002',
    '13900000003',
    '13900000004',
    '13900000005',
  ]);
  for (const { phone, unread, read } of rows) expect([unread > 0, read > 0], phone).toEqual([true, true]);
});

test('an enterprise has a member of each role, and has invited one more', async () => {
  const { rows } = await portal.sql.query<{ roles: string[]; invited: number }>(
    `select array_agg(role order by since) as roles,
       (select count(*)::int from member_invitation i
        where i.enterprise_user_id = m.enterprise_user_id and state = 'open' and expires_at > $1) as invited
     from enterprise_member m group by enterprise_user_id`,
    [portal.clock.now()],
  );
  expect(rows).toEqual([{ roles: ['owner', 'editor', 'viewer'], invited: 1 }]);
});

test('the customer service has something to answer, and its numbers are such as people type', async () => {
  const { rows } = await portal.sql.query<{ number: string; state: string }>(
    'select number, state from enquiry order by id',
  );
  expect(rows.map(({ state }) => state)).toEqual(['answered', 'waiting', 'overdue', 'closed']);
  for (const { number } of rows)
    expect(await portal.call(enquiryCalls.findEnquiry, { number })).toMatchObject({
      code: 1,
      data: { number },
    });
  const { rows: votes } = await portal.sql.query<{ n: number }>('select count(*)::int n from help_vote');
  expect(votes[0]?.n).toBeGreaterThan(20);
});
