import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { permissionsOf, providerUserType, uncertifiedUserType } from '#contract/permissions.ts';
import { filedOnline } from './filings.ts';
import { readItemsOfKind } from './read-items.ts';

/** What a guide or a help article has promised once and the portal has not. Whoever builds one of them takes it off this list. */
const absent = [
  ...['96 题', '48 题', '四十八题', '雷达图', '同行业中位数', '分派', '复评', '三次为准'],
  ...['我的办件', '我的服务券', '我的申报', '政策匹配', '开始匹配', '不适合”', '催办', '自查助手'],
  ...['隐藏企业名称', '180 天', '须完成认证', '通过服务商认证以后', '续期', '对接专员', '协助调解', '签约率'],
  ...['自动核销', '企业中心', '全部结束', '绑定手机会收到短信', '推送', '测试通知', '回访一次'],
  ...['站内通知和短信', '上传二维码图片。', '数据有误', '没有权限查看', '补光辅导', '一次性凭据', '催促'],
  ...['联系客服办理', '认证同样请', '留言办理'],
];

test.each(['guide', 'help'] as const)('no %s promises what the portal does not have', (kind) => {
  const broken = readItemsOfKind(kind, new Date()).flatMap(({ key, fields, extra }) => {
    const said = JSON.stringify({ fields, extra });
    return absent.filter((promise) => said.includes(promise)).map((promise) => `${key}: ${promise}`);
  });
  expect(broken).toEqual([]);
});

/** The same of what tells news of the portal: what it has been said to have, and has not. */
const neverBuilt = [
  ...['我的办件', '历史办件', '子账号', '雷达图', '题库'],
  ...[
    '自动裁',
    '断点继续',
    '系统届时自动关闭',
    '登记排队',
    '直接申报',
    '自动转入',
    '网上申报',
    '自测照常',
    '续期点一下',
  ],
];

test.each(['dynamic', 'notice', 'video', 'sitePage'] as const)(
  'no %s tells of what the portal does not have',
  (kind) => {
    const broken = readItemsOfKind(kind, new Date()).flatMap(({ key, fields, extra }) => {
      const said = JSON.stringify({ fields, extra });
      return neverBuilt.filter((claim) => said.includes(claim)).map((claim) => `${key}: ${claim}`);
    });
    expect(broken).toEqual([]);
  },
);

test('a declaration is said to be handed in online where it has a form, or is that of a diagnosis', () => {
  const online = readItemsOfKind('declaration', new Date())
    .filter(({ extra }) => /网上办理|在线|系统生成/.test(JSON.stringify(extra)))
    .map(({ key }) => key);
  expect(online.sort()).toEqual([...filedOnline, 'declaration-diagnosis-quota'].sort());
});

/** No application can be filed here yet: who is to be certified is told only what it is good for by now. */
test.each([
  'web/features/account/identity-entry/authentications.ts',
  'server/domain/certifications/todos.ts',
  'server/domain/certifications/certification-messages.ts',
  'demo/messages.ts',
])('%s promises no application', (file) => {
  const said = readFileSync(join(projectRoot, file), 'utf8');
  const wrong = ['填报申报', '提交申报', '主页上的简介'];
  expect(wrong.filter((claim) => said.includes(claim))).toEqual([]);
});

test.each(['demo/videos/scenes.yaml', 'demo/charts/charts.yaml'])(
  'promise drawn by %s can be kept as shown',
  (file) => {
    const drawn = readFileSync(join(projectRoot, file), 'utf8');
    const wrong = ['在线申报', '一般三个工作日', '回访', '结果只给企业'];
    expect(wrong.filter((claim) => drawn.includes(claim))).toEqual([]);
  },
);

/** Whoever is not certified as a provider publishes no solution, and a demand names its enterprise. */
test('guides and help say who may publish what', () => {
  const said = (['guide', 'help'] as const)
    .flatMap((kind) => readItemsOfKind(kind, new Date()))
    .map(({ fields, extra }) => JSON.stringify({ fields, extra }))
    .join();
  expect(said).not.toMatch(/没有认证[^“”]{0,40}发布需求和方案|企业名称由您自己/);
  const may = (userType: number, auditStatus: string) =>
    permissionsOf({ accountType: 'enpt', userType, auditStatus, grants: [] });
  expect(may(uncertifiedUserType, '1').has('solution')).toBe(false);
  expect(may(providerUserType, '2').has('solution')).toBe(true);
  expect(said).toContain('发布方案要先认证为服务商');
});

/** What guides and help tell somebody to press, where it is not the name of a page: as the page has it. */
const named = [
  ['适老版', 'web/app/frame/utility-line.tsx'],
  ['高对比', 'web/app/frame/utility-line.tsx'],
  ['手机号换了？账号申诉', 'web/features/account/login/login-panel.tsx'],
  ['不用拖动，换其他方式', 'web/lib/captcha/slider/slider-puzzle.tsx'],
  ['您已成功重置密码', 'contract/account/messages.ts'],
  ['没有查询到该企业的工商信息', 'contract/account/errors.ts'],
  ['提交机构注册', 'web/features/account/register-organisation/registration-form.tsx'],
  ['提交个人注册', 'web/features/account/register-person/registration-form.tsx'],
] as const;

test.each(named)('“%s” is called so in help and on its page', (name, file) => {
  const said = JSON.stringify(
    readItemsOfKind('help', new Date()).map(({ fields, extra }) => [fields, extra]),
  );
  expect(said).toContain(`“${name}”`);
  expect(readFileSync(join(projectRoot, file), 'utf8')).toContain(name);
});

const notConnected = ['guide-node-login'];

test('a guide whose business is not connected says so in what its list shows', () => {
  const saying = readItemsOfKind('guide', new Date())
    .filter(({ fields }) => /暂未(接入|开通)/.test(fields.summary))
    .map(({ key }) => key);
  expect(new Set(saying)).toEqual(new Set(notConnected));
});
