import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import type { SearchEngineConfig } from './search-engine/index.ts';

/**
 * A contract test is a function that takes each provider of a kind, or the provider's own test file where there is one.
 */
type Entries<Name extends string> = Record<Name, { file: string; runs: string }>;

/** Each that can be set: one that is missing here does not compile. Text messages have their own in sms/sms-vendors.test.ts. */
const storage: Entries<Config['storageProvider']> = {
  disk: { file: 'storage/disk.test.ts', runs: 'testFileStorage(' },
  s3: { file: 'storage/s3.test.ts', runs: 'testFileStorage(' },
};
const registry: Entries<Config['registryProvider']> = {
  local: { file: 'business-registry/local.test.ts', runs: 'testBusinessRegistry(' },
  http: { file: 'business-registry/http.test.ts', runs: 'testBusinessRegistry(' },
};
const email: Entries<Exclude<Config['emailProvider'], 'none' | 'outbox'>> = {
  smtp: { file: 'email/smtp.test.ts', runs: 'createSmtpEmail(' },
};
const captcha: Entries<Exclude<Config['captchaProvider'], 'off'>> = {
  slider: { file: 'captcha/own-captcha.test.ts', runs: 'createCaptcha(' },
  tencent: { file: 'captcha/tencent.test.ts', runs: 'createTencentCaptcha(' },
};
const policyAi: Entries<Exclude<Config['policyAi']['provider'], 'none'>> = {
  openai: { file: 'policy-ai/chat-completions.test.ts', runs: 'createChatCompletions(' },
};
const searchEngine: Entries<keyof SearchEngineConfig> = {
  openSearch: { file: 'search-engine/opensearch.test.ts', runs: 'createOpenSearch(' },
};

test.each(Object.entries({ ...storage, ...registry, ...email, ...captcha, ...policyAi, ...searchEngine }))(
  'contract test of its kind runs for provider %s',
  async (_, { file, runs }) => {
    expect(await readFile(join(import.meta.dirname, file), 'utf8')).toContain(runs);
  },
);
