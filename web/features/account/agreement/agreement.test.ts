import { expect, it } from 'vitest';
import { accountDeletionCoolingDays, agreementClauses, codeMinutes } from '#contract/account/constants.ts';
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
});
