import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { passwordDigest } from '../crypto/password-digest.ts';
import { encryptBody } from '../crypto/transport-cipher.ts';

/** Input that was HTTP 500 once, and its kin; server/fuzz.test.ts looks for more. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());

const damaged = { ...commonErrors.damagedBody, data: null };

describe('invalidRequest names the field for', () => {
  test.each([
    ['NUL in a text', accountCalls.doLogin, { account: 'a\u0000b' }, 'account'],
    ['a new line in a name', appealCalls.getEnptUserInfo, { enptName: '远衡\n精密' }, 'enptName'],
    [
      'a control character in a form within',
      appealCalls.saveUserRegister,
      { userRegisterModel: { newUserName: '李\u0007四' } },
      'newUserName',
    ],
    ['a turned reading direction', accountCalls.registerForPerson, { userName: '\u202e三张' }, 'userName'],
    ['half a character', accountCalls.registerForEnpt, { address: '云溪大道\ud83d' }, 'address'],
    ['an integer beyond its column', referenceCalls.getChildIndustryClass, { parentId: 2 ** 31 }, 'parentId'],
    ['the same in digits', referenceCalls.getChildIndustryClass, { parentId: '-2147483649' }, 'parentId'],
    ['a list instead of a number', contentCalls.portallist, { pageNum: [1] }, 'pageNum'],
    ['a counter that there is not', releaseCalls.getDataNumInfo, { type: 99 }, 'type'],
    ['no number', contentCalls.getPortalById, { id: '7e1' }, 'id'],
  ])('%s', async (_, call, request, field) => {
    const answer = await portal.call(call, request as never);
    expect(answer).toMatchObject({ status: 200, code: errors.invalidRequest.code, data: { field } });
  });
});

describe('damaged request body', () => {
  const post = async (path: string, { body, type = 'application/json' }: { body: string; type?: string }) => {
    const response = await fetch(portal.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: response.status, answer: await response.json() };
  };

  test.each([
    ['lists', '['.repeat(1_000) + ']'.repeat(1_000)],
    ['forms', '{"account":'.repeat(1_000) + '1' + '}'.repeat(1_000)],
  ])('with 1,000 nested %s returns status 400 damagedBody, plain and encrypted', async (_, json) => {
    for (const body of [json, JSON.stringify(encryptBody(json, portal.config.transport))])
      expect(await post(accountCalls.doLogin.path, { body })).toEqual({ status: 400, answer: damaged });
  });

  const file =
    '--border\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n\u00ff\u00d8';
  test.each([
    ['that is cut off within a file', 'multipart/form-data; boundary=border', file],
    ['that is cut off within its second file', 'multipart/form-data; boundary=border', `${file}\r\n${file}`],
    ['that is cut off within a header', 'multipart/form-data; boundary=border', file.slice(0, 40)],
    ['without a border', 'multipart/form-data', file],
    ['with an empty border', 'multipart/form-data; boundary=', file],
    ['with a border of 5,000 characters', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, file],
  ])('as a form %s returns status 400 damagedBody', async (_, type, body) => {
    const { status, answer } = await post(filesCalls.uploadFile.path, { body, type });
    expect(status).toBe(400);
    expect(answer).toEqual(damaged);
  });

  test('is not an empty form, which returns status 200 invalidRequest', async () => {
    const { status, answer } = await post(filesCalls.uploadFile.path, {
      body: '--border--\r\n',
      type: 'multipart/form-data; boundary=border',
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ code: errors.invalidRequest.code });
  });
});

describe('request address', () => {
  test.each([
    '203.0.113.7:50123',
    '[2001:db8::7]:443',
    '2001:db8::7',
    'unknown',
    '_hidden',
    '999.1.2.3',
    "'",
  ])('%s in X-Forwarded-For does not fail the call', async (from) => {
    const request = { account: 'nobody', password: passwordDigest('Wrong#2026') };
    const answer = await portal.call(accountCalls.doLogin, request, { headers: { 'x-forwarded-for': from } });
    expect(answer).toMatchObject({ status: 200, code: errors.loginFailed.code });
  });

  test.each(['/%', '/api/%', '/%ff', '/assets/%c0%ae', '/%?a=%'])(
    '%s, which cannot be decoded, returns 404 pathUnknown',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*\r\nx-content-type-options: nosniff\r\n/i);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
        ...commonErrors.pathUnknown,
        data: null,
      });
    },
  );
});

describe('malformed HTTP request returns the damagedBody envelope:', () => {
  test.each([
    ['noise', 400, '\u0001\u0002\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s', async (_, status, bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(damaged);
  });
});

test('HTTP request without a Host header returns status 400 with no body', async () => {
  expect(await raw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n$/);
});

async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}
