import { expect, it } from 'vitest';
import { agreementVersion } from '#contract/account/agreement.ts';
import {
  accountDeletionCoolingDays,
  agreementClauses,
  appealFilesRetentionDays,
  appealRetentionYears,
  codeMinutes,
} from '#contract/account/constants.ts';
import { unsubmittedFilesRetentionDays, uploadSessionHours } from '#contract/files/constants.ts';
import {
  enquiryRetentionDays,
  openEnquiryRetentionDays,
  visitorVotesKnownDays,
} from '#contract/help/constants.ts';
import { bookingRetentionDays } from '#contract/experts/constants.ts';
import { signUpRetentionDays } from '#contract/activities/constants.ts';
import { diagnosisRetentionDays } from '#contract/diagnosis/constants.ts';
import { contactRetentionDays } from '#contract/matching/constants.ts';
import { unfinishedRetentionDays } from '#contract/supply/constants.ts';
import { siteMessageRetentionDays } from '#contract/messages/constants.ts';
import { hexOfBytes } from '#web/lib/call/hex.ts';
import { sm3 } from '#web/lib/call/sm3.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { serviceAgreement } from './service-agreement.ts';

it('the service agreement has as many clauses as the specification says', () => {
  expect(new Set(serviceAgreement.clauses.map(({ title }) => title)).size).toBe(agreementClauses);
});

it('the numbers in the agreements are the portal’s constants', () => {
  const textOf = (clauses: typeof serviceAgreement.clauses) =>
    clauses.flatMap(({ paragraphs }) => paragraphs).join('');
  const days = ['零', '十五'][accountDeletionCoolingDays / 15] ?? '';
  const minutes = ['零', '五'][codeMinutes / 5] ?? '';
  expect(textOf(serviceAgreement.clauses)).toContain(`${days}天冷静期`);
  expect(textOf(privacyPolicy.clauses)).toContain(`验证码${minutes}分钟后失效`);
  expect(textOf(privacyPolicy.clauses)).toContain('办结一百八十天后删除，申诉内容在办结三年后删除');
  expect(textOf(privacyPolicy.clauses)).toContain('未登录的两小时后、已登录的三十天后删除');
  expect([
    appealFilesRetentionDays,
    appealRetentionYears,
    uploadSessionHours,
    unsubmittedFilesRetentionDays,
  ]).toEqual([180, 3, 2, 30]);
  expect(textOf(privacyPolicy.clauses)).toContain(
    '留言和答复在办结一年后删除，始终没有办结的在提交两年后删除，站内消息保存一年',
  );
  expect(textOf(privacyPolicy.clauses)).toContain('未登录的，三十天后删除该标识，只留下计数');
  expect(visitorVotesKnownDays).toBe(30);
  expect([enquiryRetentionDays, openEnquiryRetentionDays, siteMessageRetentionDays]).toEqual([365, 730, 365]);
});

it('the privacy policy names the retention times of a deleted account', () => {
  const kept = privacyPolicy.clauses.find(({ title }) => title === '保存多久')?.paragraphs.join('') ?? '';
  const years = (days: number) => ['零', '一年', '两年', '三年'][days / 365] ?? '';
  expect(unfinishedRetentionDays).toBe(180);
  for (const said of [
    '没有写完的需求和方案保存一百八十天',
    `供需对接的留言和评价、预约在结束${years(contactRetentionDays)}后删除`,
    `预约在结束${years(bookingRetentionDays)}后删除`,
    `活动报名在活动结束${years(signUpRetentionDays)}后删除`,
    `诊断申请和报告在办结${years(diagnosisRetentionDays)}后删除`,
    `不能还原的标识，报告出具${years(diagnosisRetentionDays)}后删除`,
  ])
    expect(kept).toContain(said);
  // what others have a part in is not said to go with the account: docs/decisions/078
  const gone = kept.split('。').filter((sentence) => sentence.includes('注销账号时一并删除'));
  for (const shared of ['留言', '预约', '报名', '诊断', '论坛']) expect(gone.join()).not.toContain(shared);
});

it('a changed text has a new version: a consent names the text that was read', () => {
  const texts = JSON.stringify([serviceAgreement, privacyPolicy]);
  const digest = hexOfBytes(sm3(new TextEncoder().encode(texts))).slice(0, 16);
  expect([agreementVersion, digest]).toEqual(['2026-11-30', 'b66ce9390cd95e34']);
});

it('clauses that limit the reader are bold and named in the opening', () => {
  const weighty = serviceAgreement.clauses.flatMap(({ isWeighty }, index) => (isWeighty ? [index + 1] : []));
  expect(weighty).toEqual([8, 12, 13, 17]);
  expect(serviceAgreement.opening).toContain('第八、十二、十三、十七条');
});

it('the service agreement tells what the Personal Information Protection Law asks for', () => {
  const text = serviceAgreement.clauses.find(({ title }) => title === '个人信息')?.paragraphs.join('') ?? '';
  const articles = '十三 十四 十五 十六 十七 二十八 三十 四十五 四十六 四十七'.split(' ');
  expect(articles.filter((article) => !text.includes(`第${article}条`))).toEqual([]);
});
