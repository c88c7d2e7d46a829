import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { smsTemplates } from '#server/lib/sending/sms-templates.ts';
import { takeDatabase } from '#server/testing/database-door.ts';
import { startVendorServer } from '#server/testing/vendor-server.ts';
import { query } from './database.ts';
import { launchServer } from './launch-server.ts';
import type { RunningPortal } from './portal.ts';
import { readPrepared } from './prepare-databases.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface ProductionSite extends Pick<RunningPortal, 'url' | 'databaseUrl' | 'readCode' | 'stop'> {
  /** What its start has printed until now. */
  printed(): string;
  /** Runs a task of the operator's (`server/tasks/`) as docs/operations.md says, and answers what it printed. */
  run(task: 'staff' | 'registry-import', ...args: string[]): Promise<string>;
  /** A file for such a task; answers its path. */
  write(name: string, text: string): Promise<string>;
}

/**
 * A site as operators have it: production, no demo content, an external PostgreSQL, limits and captcha; with a city and a vendor for SMS,
 * unless nothing is to be configured.
 */
export async function startProductionSite({ isConfigured = true } = {}): Promise<ProductionSite> {
  const vendor = await startVendorServer();
  vendor.behave(() => ({ status: 200, body: '{"Message":"OK","RequestId":"1","Code":"OK","BizId":"1^0"}' }));
  const unasked = { NODE_ENV: 'production', DEMO: 'off', RATE_LIMITS: 'on' };
  const configured = {
    SITE_AREA_CODE: '330100',
    SMS_PROVIDER: 'aliyun',
    SMS_ENDPOINT: vendor.url,
    SMS_SIGN_NAME: '示范平台',
    SMS_TEMPLATES: smsTemplates.map((kind, at) => `${kind}=SMS_${String(at + 1)}`).join(','),
    ALIYUN_ACCESS_KEY_ID: 'id',
    ALIYUN_ACCESS_KEY_SECRET: 'secret',
  };
  const settings = { ...unasked, ...(isConfigured ? configured : {}) };
  const database = await takeDatabase(readPrepared().emptyPort);
  await emptyOut(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const secretKey = randomBytes(32).toString('hex');
  const server = await launchServer({ databaseUrl: database.url, dataDir, secretKey, settings });
  const sentTo = (phone: string) =>
    vendor.requests
      .map(({ url }) => url.searchParams)
      .filter((sent) => sent.get('PhoneNumbers') === phone)
      .flatMap((sent) => sent.get('TemplateParam') ?? [])
      .map((text) => (JSON.parse(text) as { code: string }).code);
  return {
    url: server.url,
    databaseUrl: database.url,
    printed: () => server.printed(),
    readCode: async (phone) => {
      await expect.poll(() => sentTo(phone)).not.toHaveLength(0);
      return sentTo(phone).at(-1) ?? '';
    },
    run: async (task, ...args) => {
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [`dist/server/tasks/${task}.js`, ...args],
        {
          cwd: projectFolder,
          env: {
            ...process.env,
            ...settings,
            DATA_DIR: dataDir,
            DATABASE_URL: database.url,
            SECRET_KEY: secretKey,
            PUBLIC_URL: server.url,
          },
        },
      );
      return stdout + stderr;
    },
    write: async (name, text) => {
      const path = join(dataDir, name);
      await writeFile(path, text);
      return path;
    },
    stop: async () => {
      await server.stop();
      await vendor.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As an operator creates it: the first start brings tables, reference data, menu and sections. */
async function emptyOut(databaseUrl: string): Promise<void> {
  const schemas = await query(
    { databaseUrl },
    `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema)'`,
  );
  for (const { name } of schemas) await query({ databaseUrl }, `drop schema "${String(name)}" cascade`);
  await query({ databaseUrl }, 'create schema public');
}
