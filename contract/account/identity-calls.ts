import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing } from '../fields.ts';
import { accountType, loggedIn } from './entities.ts';
import { identityKinds } from './identity.ts';

const instant = z.iso.datetime();
const kind = z.enum(identityKinds);
const arrival = z.object({ arrival: z.uuid() });

/** What a province has said of somebody, who has come back in this browser. Names are his own to see; the phone is masked. */
const arrived = z.object({
  /** What people call the province's service. */
  providerName: z.string(),
  kind,
  accountType,
  name: z.string(),
  companyName: z.string(),
  creditCode: z.string(),
  phone: z.string(),
  /** As the province counts it; 0 where it does not say. */
  level: z.number(),
  /** linked: to an account, which `enter` logs in to. known: an account has this phone or credit code. new: none has. */
  state: z.enum(['linked', 'known', 'new']),
  /** Whether `create` can make an account of it; false where the province says too little. */
  canCreate: z.boolean(),
  /** A path of this site: where the login began. */
  target: z.string(),
});

const ownIdentity = z.object({
  id: z.number(),
  providerName: z.string(),
  kind,
  name: z.string(),
  level: z.number(),
  linkedAt: instant,
  lastUsedAt: instant.nullable(),
});

/** Login by the identity service of a province, for the browser that has come back from there. */
export const identityCalls = {
  lookAtArrival: call({
    method: 'POST',
    path: '/api/system/identity/arrival',
    summary: '从省统一身份认证返回的人是谁；只有去认证的那个浏览器能看',
    access: 'anonymous',
    reads: ['identity'],
    request: arrival,
    response: arrived,
    errors: ['identityExpired'],
    perIp: { max: 120, minutes: 10 },
  }),
  enterByIdentity: call({
    method: 'POST',
    path: '/api/system/identity/enter',
    summary: '用已关联的省统一身份登录',
    access: 'anonymous',
    writes: ['session', 'identity'],
    ignoresSession: true,
    request: arrival,
    response: loggedIn,
    errors: [
      'identityExpired',
      'identityNotLinked',
      'identityMismatch',
      'identityOfStaff',
      'accountDisabled',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  linkIdentity: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/identity/link',
    summary: '把省统一身份关联到当前账号：须刚登录，或刚确认过是本人操作',
    access: 'user',
    writes: ['identity'],
    request: arrival,
    response: z.object({ providerName: z.string() }),
    errors: [
      'identityExpired',
      'identityOther',
      'identityMismatch',
      'identityOfStaff',
      'identityTooMany',
      'identityUndone',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  createByIdentity: call({
    method: 'POST',
    path: '/api/system/identity/create',
    summary: '用省统一身份认证核验过的信息注册账号并关联；之后用 enter 登录',
    access: 'anonymous',
    writes: ['account', 'consent', 'counters', 'identity'],
    ignoresSession: true,
    once: true,
    request: arrival.extend({ isAgreed: z.boolean().default(false) }),
    response: z.null(),
    errors: [
      'identityExpired',
      'identityOther',
      'agreementRequired',
      'phoneHasPersonalAccount',
      'phoneTaken',
      'creditCodeTaken',
      'companyNotFound',
      'creditCodeNotOfCompany',
      'lookupNetwork',
    ],
    perIp: { max: 30, minutes: 10 },
  }),
  listIdentities: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/identity/list',
    summary: '我的账号关联的省统一身份',
    access: 'user',
    reads: ['identity'],
    request: nothing,
    response: z.array(ownIdentity),
    errors: [],
  }),
  unlinkIdentity: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/identity/unlink',
    summary: '解除关联；用它登录的设备随之退出',
    access: 'user',
    writes: ['identity', 'session'],
    confirmation: 'login',
    owner: { table: 'identityLink', id: 'id', otherwise: 'identityNotLinked' },
    request: z.object({ id }),
    response: z.null(),
    errors: ['identityNotLinked'],
  }),
};
