import type { Answers } from '#contract/filings/form.ts';
import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'filingKey'>;

/** What was filled in, at rest: people and how to reach them may stand in it. */
export const sealAnswers = ({ filingKey }: Key, answers: Answers): Buffer =>
  seal(filingKey, JSON.stringify(answers));

/** Throws when the bytes are not what sealAnswers made with this key. */
export const unsealAnswers = ({ filingKey }: Key, stored: Buffer): Record<string, Answers[string]> =>
  JSON.parse(unseal(filingKey, stored)) as Record<string, Answers[string]>;
