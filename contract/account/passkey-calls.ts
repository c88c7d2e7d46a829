import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing, text, trimmed } from '../fields.ts';

const prefix = '/api/system/secondFactor/passkey';
const post = { method: 'POST', access: 'staff', perIp: { max: 60, minutes: 10 } } as const;

/** A passkey as a browser finds it again. Bytes are base64url, here and below. */
const known = z.object({ credential: z.string(), transports: z.array(z.string()) });
const asked = { challenge: z.string(), rpId: z.string(), passkeys: z.array(known) };

const clientDataJSON = text();
const credential = text(1_500);
const transports = z.array(text(40)).max(10).default([]);

/** What a browser answers: RegistrationResponseJSON and AuthenticationResponseJSON of WebAuthn, as far as they are read. */
const made = z.object({ credential, clientDataJSON, attestationObject: text(), transports });
const signed = z.object({
  credential,
  clientDataJSON,
  authenticatorData: text(1_000),
  signature: text(1_000),
  userHandle: text(200),
});
export type MadePasskey = z.output<typeof made>;
export type SignedByPasskey = z.output<typeof signed>;

/** Passkeys of staff, in place of the code. See docs/decisions/115-second-factor-of-staff.md. */
export const passkeyCalls = {
  beginPasskey: call({
    ...post,
    path: `${prefix}/begin`,
    summary: '开始添加通行密钥：浏览器生成密钥所需的内容，用 add 提交后生效',
    writes: ['secondFactor'],
    leavesNoLine: 'nothing counts before it is added',
    confirmation: 'login',
    request: nothing,
    response: z.object({ ...asked, rpName: z.string(), userHandle: z.string(), userName: z.string() }),
    errors: ['passkeyNotHere', 'secondFactorOff', 'passkeyTooMany'],
  }),
  addPasskey: call({
    ...post,
    path: `${prefix}/add`,
    summary: '添加通行密钥：名称和浏览器的回答；以后登录可以代替动态码',
    writes: ['secondFactor'],
    confirmation: 'login',
    bodyKilobytes: 24,
    request: z.object({ name: trimmed(80), passkey: made }),
    response: z.null(),
    errors: [
      'passkeyNameRequired',
      'passkeyNameTooLong',
      'passkeyNotHere',
      'passkeyExpired',
      'passkeyWrong',
      'passkeyKnown',
      'passkeyTooMany',
      'secondFactorOff',
    ],
  }),
  removePasskey: call({
    ...post,
    path: `${prefix}/remove`,
    summary: '删除自己的一个通行密钥',
    writes: ['secondFactor'],
    confirmation: 'login',
    request: z.object({ id }),
    response: z.null(),
    errors: ['notFound'],
  }),
  beginPasskeyStep: call({
    ...post,
    beforeSecondFactor: true,
    path: `${prefix}/beginStep`,
    summary: '两步验证：请浏览器用通行密钥签名所需的内容，用 give 提交',
    writes: ['secondFactor'],
    leavesNoLine: 'nothing counts before it is given',
    request: nothing,
    response: z.object(asked),
    errors: ['passkeyNotHere', 'passkeyNone'],
  }),
  givePasskey: call({
    ...post,
    beforeSecondFactor: true,
    path: `${prefix}/give`,
    summary: '两步验证：用通行密钥代替动态码；会话的令牌随之更换',
    writes: ['secondFactor', 'session'],
    bodyKilobytes: 24,
    request: z.object({ passkey: signed }),
    response: z.null(),
    errors: ['passkeyNotHere', 'passkeyExpired', 'passkeyWrong'],
  }),
};
