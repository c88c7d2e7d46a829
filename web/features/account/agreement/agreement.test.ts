import { expect, it } from 'vitest';
import { agreementVersion } from '#contract/account/agreement.ts';
import {
  accountDeletionCoolingDays,
  agreementClauses,
  appealFilesKeptDays,
  appealKeptYears,
  codeMinutes,
} from '#contract/account/constants.ts';
import { unsubmittedFilesKeptDays, uploadSessionHours } from '#contract/files/constants.ts';
import { enquiryKeptDays, openEnquiryKeptDays, visitorVotesKnownDays } from '#contract/help/constants.ts';
import { siteMessageKeptDays } from '#contract/messages/constants.ts';
import { hexOfBytes } from '#web/lib/call/hex.ts';
import { sm3 } from '#web/lib/call/sm3.ts';
import { document as privacyPolicy } from './privacy-policy.ts';
import { document as serviceAgreement } from './service-agreement.ts';

it('the service agreement has as many clauses as the specification says', () => {
  expect(new Set(serviceAgreement.clauses.map(({ title }) => title)).size).toBe(agreementClauses);
});

it('what the texts promise is what the portal does', () => {
  const textOf = (clauses: typeof serviceAgreement.clauses) =>
    clauses.flatMap(({ paragraphs }) => paragraphs).join('');
  const days = ['零', '十五'][accountDeletionCoolingDays / 15] ?? '';
  const minutes = ['零', '五'][codeMinutes / 5] ?? '';
  expect(textOf(serviceAgreement.clauses)).toContain(`${days}天冷静期`);
  expect(textOf(privacyPolicy.clauses)).toContain(`验证码${minutes}分钟后失效`);
  expect(textOf(privacyPolicy.clauses)).toContain('办结一百八十天后删除，申诉内容在办结三年后删除');
  expect(textOf(privacyPolicy.clauses)).toContain('未登录的两小时后、已登录的三十天后删除');
  expect([appealFilesKeptDays, appealKeptYears, uploadSessionHours, unsubmittedFilesKeptDays]).toEqual([
    180, 3, 2, 30,
  ]);
  expect(textOf(privacyPolicy.clauses)).toContain(
    '留言和答复在办结一年后删除，始终没有办结的在提交两年后删除；注销账号时去掉其中您的身份和联系方式。站内消息保存一年',
  );
  expect(textOf(privacyPolicy.clauses)).toContain('未登录的，三十天后删除该标识，只留下计数');
  expect(visitorVotesKnownDays).toBe(30);
  expect([enquiryKeptDays, openEnquiryKeptDays, siteMessageKeptDays]).toEqual([365, 730, 365]);
});

it('a changed text has a new version: a consent names the text that was read', () => {
  const texts = JSON.stringify([serviceAgreement, privacyPolicy]);
  const digest = hexOfBytes(sm3(new TextEncoder().encode(texts))).slice(0, 16);
  expect([agreementVersion, digest]).toEqual(['2026-11-25', '5e414c662d021377']);
});

it('what limits the reader is shown in bold, and the opening names it', () => {
  const weighty = serviceAgreement.clauses.flatMap(({ isWeighty }, index) => (isWeighty ? [index + 1] : []));
  expect(weighty).toEqual([8, 12, 13, 17]);
  expect(serviceAgreement.opening).toContain('第八、十二、十三、十七条');
});

it('the service agreement tells what the Personal Information Protection Law asks for', () => {
  const text = serviceAgreement.clauses.find(({ title }) => title === '个人信息')?.paragraphs.join('') ?? '';
  const articles = '十三 十四 十五 十六 十七 二十八 三十 四十五 四十六 四十七'.split(' ');
  expect(articles.filter((article) => !text.includes(`第${article}条`))).toEqual([]);
});
