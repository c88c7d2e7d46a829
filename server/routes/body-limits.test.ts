import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountCalls } from '#contract/account/calls.ts';
import type { CallDefinition } from '#contract/call.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { errors } from '#contract/errors.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { isBodyEncrypted, defaultBodyKilobytes } from '#contract/transport.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { catalogue } from './catalogue.ts';

type Schema = z.core.JSONSchema.JSONSchema;

/** The most bytes of JSON that a schema lets through: of characters three each, as Chinese has them. Infinity where it names no end. */
function mostBytes(
  schema: Schema | boolean,
  defs: Record<string, Schema>,
  within: readonly string[] = [],
): number {
  if (typeof schema === 'boolean') return Infinity;
  const most = (inner: Schema | boolean) => mostBytes(inner, defs, within);
  const name = schema.$ref?.split('/').at(-1) ?? '';
  // what stands in itself, as a group of rules does, has no end of its own
  if (within.includes(name)) return Infinity;
  const named = defs[name];
  if (named !== undefined) return mostBytes(named, defs, [...within, name]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return Math.max(...choices.map(most));
  if (schema.allOf !== undefined) return schema.allOf.reduce((sum, part) => sum + most(part), 0);
  if (schema.enum !== undefined)
    return Math.max(...schema.enum.map((value) => Buffer.byteLength(JSON.stringify(value))));
  if (schema.const !== undefined) return Buffer.byteLength(JSON.stringify(schema.const));
  if (schema.type === 'string') return (schema.maxLength ?? Infinity) * 3 + 2;
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, value]) => sum + Buffer.byteLength(name) + 4 + most(value as Schema),
      2,
    );
  if (schema.type === 'array')
    return (schema.maxItems ?? Infinity) * (most((schema.items ?? true) as Schema) + 1) + 2;
  return 25;
}

const kilobytesOf = ({ request }: CallDefinition): number => {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return Math.ceil(mostBytes(schema, schema.$defs ?? {}) / 1024);
};

/** What their schemas let through in theory, and no page of ours sends: filters of lists, whose many fields are all filled to the brim. */
const onlyInTheory = 300;
/** Bodies of items have an end of their own beyond a megabyte, and so has the menu. */
const longest = 1024;

const posts = Object.values(catalogue)
  .flatMap((calls) => Object.values(calls))
  .filter(({ method, transfer }) => method === 'POST' && transfer !== 'form');

const limitOf = ({ bodyKilobytes = defaultBodyKilobytes }: CallDefinition) => bodyKilobytes;
/** Those of which the schema names an end that is beyond what they may send. */
const tooShort = (calls: readonly CallDefinition[], most: (call: CallDefinition) => number) =>
  calls
    .filter((call) => Number.isFinite(kilobytesOf(call)) && Math.min(kilobytesOf(call), longest) > most(call))
    .map(({ path }) => path);

test('bodyKilobytes of a call with login is enough for the longest body its schema accepts', () => {
  const known = posts.filter(({ access }) => access !== 'anonymous');
  expect(known.length).toBeGreaterThan(50);
  expect(tooShort(known, limitOf)).toEqual([]);
});

test('bodyKilobytes of an anonymous call is at most 24, and enough for the schema of a writing call', () => {
  const open = posts.filter(({ access }) => access === 'anonymous');
  expect(open.filter((call) => limitOf(call) > 24).map(({ path }) => path)).toEqual([]);
  expect(tooShort(open, (call) => (call.writes === undefined ? onlyInTheory : limitOf(call)))).toEqual([]);
});

describe('request body beyond bodyKilobytes', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  async function post({ path }: CallDefinition, json: string, token?: string) {
    const { key, iv } = portal.config.transport;
    const isEncrypted = isBodyEncrypted(path);
    const response = await fetch(portal.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
      body: isEncrypted ? JSON.stringify(encryptBody(json, { key, iv })) : json,
    });
    return { status: response.status, ...((await response.json()) as { code: number; msg: string }) };
  }
  /** JSON of exactly so many bytes. */
  const ofBytes = (bytes: number) => `{"account":"${'x'.repeat(bytes - 14)}"}`;
  const tooLarge = { status: 413, ...commonErrors.bodyTooLarge };

  test.each([
    [accountCalls.doLogin, defaultBodyKilobytes],
    [enquiryCalls.submitEnquiry, 24],
  ])(
    '$path: is accepted at the limit and refused 64 bytes beyond it, encrypted or not',
    async (call, kilobytes) => {
      const most = kilobytes * 1024;
      expect(await post(call, ofBytes(most))).toMatchObject({ status: 200 });
      expect(await post(call, ofBytes(most + 64))).toMatchObject(tooLarge);
      const plain = await fetch(portal.url + call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: ofBytes(most * 2),
      });
      expect(plain.status).toBe(413);
    },
  );

  test('is not parsed before the session of a call with login is checked', async () => {
    const damaged = '['.repeat(300_000);
    expect(await post(workCalls.saveItem, damaged)).toMatchObject({
      status: 200,
      code: errors.notLoggedIn.code,
    });
    expect(await post(workCalls.saveItem, damaged, 'unknown')).toMatchObject({
      status: 200,
      code: errors.sessionExpired.code,
    });
    expect(await post(workCalls.saveItem, 'x'.repeat(1_100_000))).toMatchObject(tooLarge);
  });
});
