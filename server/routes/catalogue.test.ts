import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Calls } from '#contract/call.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { catalogue } from './catalogue.ts';
import { parseCallList } from '#contract/testing/call-list.ts';
import { isBodyEncrypted } from '#contract/transport.ts';

const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
const specified = parseCallList(readFileSync(join(projectRoot, 'contract/testing/calls.tsv'), 'utf8'));

describe('catalogue of calls', () => {
  test('declares no method and path twice', () => {
    const places = calls.map(({ method, path }) => `${method} ${path}`);
    expect(places.filter((place, n) => places.indexOf(place) !== n)).toEqual([]);
  });

  test('contains every table of calls in the contract', async () => {
    const files = readdirSync(join(projectRoot, 'contract'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(^|[/-])calls\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    const served: ReadonlySet<unknown> = new Set(calls);
    for (const file of files) {
      const tables = (await import(join(projectRoot, 'contract', file))) as Record<string, Calls>;
      for (const [table, its] of Object.entries(tables).filter(([name]) => name.endsWith('Calls')))
        expect(
          Object.values(its).filter((call) => !served.has(call)),
          `${file}: ${table}`,
        ).toEqual([]);
    }
  });

  test('spells methods and paths like the specification', () => {
    const wrong = calls.filter((call) =>
      specified.some(({ path, method }) => path === call.path && method !== call.method),
    );
    expect(wrong).toEqual([]);
    const known = new Map(specified.map(({ path }) => [path.toLowerCase(), path]));
    for (const { path } of calls) expect(known.get(path.toLowerCase()) ?? path).toBe(path);
  });

  test('has no path whose encryption is decided by accident', () => {
    const given = new Set(specified.map(({ path }) => path));
    // a form is plain on purpose: that one is held below; and so is what stands beside the search
    const families = specified.filter(({ path }) => path.endsWith('/*')).map(({ path }) => path.slice(0, -1));
    const isGiven = (path: string) =>
      given.has(path) || [...families, '/api/search/search/'].some((family) => path.startsWith(family));
    const own = calls.filter(({ path, transfer }) => !isGiven(path) && transfer !== 'form');
    expect(own.length).toBeGreaterThan(10);
    const byAccident = own.filter(
      ({ path }) => !isBodyEncrypted(path) || /search|file|sso|apiworkflow/i.test(path),
    );
    expect(byAccident.map(({ path }) => path)).toEqual([]);
  });

  test('declares for every call the tags that it reads or writes', () => {
    for (const { reads = [], writes = [], path } of calls) {
      expect([...reads, ...writes], path).not.toEqual([]);
      expect(new Set([...reads, ...writes]).size, path).toBe(reads.length + writes.length);
    }
  });

  test('sets cacheSeconds only on calls that write nothing, and once only on calls that write', () => {
    for (const { cacheSeconds, once, writes = [], path } of calls) {
      if (cacheSeconds !== undefined) expect(writes, path).toEqual([]);
      if (once === true) expect(writes, path).not.toEqual([]);
    }
  });

  test('names in owner a field of the request', () => {
    for (const { owner, request, path } of calls) {
      if (owner === undefined) continue;
      const shape = owner.id
        .split('.')
        .reduce<z.ZodType>((schema, key) => (schema as z.ZodObject).shape[key] as z.ZodType, request);
      expect(shape, path).toBeDefined();
    }
  });

  test('has a summary for every call', () => {
    for (const { summary, path } of calls) expect(summary.length, path).toBeGreaterThan(2);
  });

  test('allows three calls to an account that must set a new password', () => {
    const open = calls.filter(({ beforeNewPassword }) => beforeNewPassword).map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/api/system/sysUser/getUserInfo',
      '/api/system/sysUserInfo/getUserInfo',
      '/api/system/userCenter/changePassword',
    ]);
  });

  test('allows eight calls to staff before their second factor', () => {
    const open = calls.filter(({ beforeSecondFactor }) => beforeSecondFactor).map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/api/system/secondFactor/begin',
      '/api/system/secondFactor/confirm',
      '/api/system/secondFactor/give',
      '/api/system/secondFactor/own',
      '/api/system/secondFactor/passkey/beginStep',
      '/api/system/secondFactor/passkey/give',
      '/api/system/sysUser/getUserInfo',
      '/api/system/sysUserInfo/getUserInfo',
      '/api/system/userCenter/confirmIdentity',
      '/api/system/userCenter/confirmationState',
    ]);
  });

  test('asks for confirmation only where another person could gain the account or the data', () => {
    const guarded = calls.filter(({ confirmation }) => confirmation !== undefined);
    expect(
      Object.fromEntries(
        guarded.map(({ path, confirmation, confirmationIf }) => [
          path,
          confirmationIf === undefined ? confirmation : `${confirmation} if ${confirmationIf}`,
        ]),
      ),
    ).toEqual({
      '/api/system/sysUserInfo/updatePhoneCaptcha': 'login if isBind',
      '/api/system/sysUserInfo/updateEmailCaptcha': 'login if isBind',
      '/api/system/secondFactor/begin': 'login',
      '/api/system/secondFactor/passkey/add': 'login',
      '/api/system/secondFactor/passkey/begin': 'login',
      '/api/system/secondFactor/passkey/remove': 'login',
      '/api/system/secondFactor/renewRecoveryCodes': 'login',
      '/api/system/secondFactor/turnOff': 'login',
      '/api/system/identity/unlink': 'login',
      '/api/system/interfaces/key/make': 'login',
      '/api/system/interfaces/webhook/makeSecret': 'login',
      '/api/system/userCenter/endSession': 'devices',
      '/api/system/userCenter/acknowledgeSessions': 'devices',
      '/api/system/userCenter/exportData': 'data',
      '/api/system/userCenter/requestDeletion': 'deletion',
    });
    for (const { request, confirmationIf, path } of guarded)
      if (confirmationIf !== undefined) expect(request.parse({}), path).toHaveProperty(confirmationIf);
  });

  test('sets cacheSeconds only on anonymous calls', () => {
    for (const { access, cacheSeconds, path } of calls) {
      if (cacheSeconds !== undefined) expect(access, path).toBe('anonymous');
    }
  });

  test('sends forms unencrypted', () => {
    for (const { transfer, path } of calls) {
      if (transfer === 'form') expect(isBodyEncrypted(path), path).toBe(false);
    }
  });
});
