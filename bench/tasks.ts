import { accountCalls } from '#contract/account/calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { forumCalls } from '#contract/forum/calls.ts';
import { defaultTransportIv, defaultTransportKey } from '#contract/transport.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { accountName, articleCount, passwordDigest, topicCount } from './test-data.ts';

/** Something visitors ask of the portal. */
export interface Task {
  name: string;
  title: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  connections: number;
  /** What connection number n sends. */
  bodyOf?: (connection: number) => string;
  /** Throws when an answer is not what is to be measured. */
  check?: (data: unknown) => void;
  /** Anybody may ask it, and it changes nothing. */
  isPublicRead?: true;
}

const encrypted = (form: object) =>
  JSON.stringify(encryptBody(JSON.stringify(form), { key: defaultTransportKey, iv: defaultTransportIv }));

const newest = JSON.stringify({ kind: 'news', pageNum: 1, pageSize: 10 });
const list = {
  isPublicRead: true as const,
  method: contentCalls.portallist.method,
  path: contentCalls.portallist.path,
  connections: 50,
  check: (data: unknown) => {
    const { total, rows } = contentCalls.portallist.response.parse(data);
    if (total !== articleCount || rows.length !== 10) throw new Error('the list is not 10 of all articles');
  },
};

export const listTask: Task = {
  ...list,
  name: 'list',
  title: `List: 10 of ${articleCount} with total`,
  bodyOf: () => newest,
};

export const loginTask: Task = {
  name: 'login',
  title: 'Login (Argon2id)',
  method: accountCalls.doLogin.method,
  path: accountCalls.doLogin.path,
  // as many as there are threads to hash with would do; a few more keep them busy
  connections: 10,
  bodyOf: (connection) =>
    JSON.stringify({ account: accountName(connection), password: passwordDigest, userType: 'user' }),
  check: (data) => accountCalls.doLogin.response.parse(data),
};

export const tasks: readonly Task[] = [
  {
    name: 'home',
    title: "Home's HTML, as a browser asks for it",
    method: 'GET',
    path: '/',
    headers: { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' },
    connections: 50,
  },
  listTask,
  {
    ...list,
    name: 'listEncrypted',
    title: 'The same list, body encrypted',
    bodyOf: () => encrypted({ kind: 'news', pageNum: 1, pageSize: 10 }),
  },
  {
    ...list,
    name: 'listFiltered',
    title: 'List of policies by three filters',
    check: (data: unknown) => {
      const { total, rows } = contentCalls.portallist.response.parse(data);
      if (total === 0 || total > articleCount / 100 || rows.length !== 10)
        throw new Error('the list is not 10 of a few');
    },
    bodyOf: () =>
      JSON.stringify({
        kind: 'policy',
        filters: { policyType: '6', level: '市', year: '2025' },
        pageNum: 1,
        pageSize: 10,
      }),
  },
  {
    name: 'detail',
    isPublicRead: true,
    title: 'Detail of one article',
    method: contentCalls.getPortalById.method,
    path: contentCalls.getPortalById.path,
    connections: 50,
    bodyOf: (connection) => JSON.stringify({ id: 1 + connection }),
    check: (data) => {
      if (contentCalls.getPortalById.response.parse(data) === null)
        throw new Error('there is no such article');
    },
  },
  {
    name: 'topics',
    isPublicRead: true,
    title: `Forum: 10 of ${topicCount} topics with total`,
    method: forumCalls.list.method,
    path: forumCalls.list.path,
    connections: 50,
    check: (data) => {
      const { total, rows } = forumCalls.list.response.parse(data);
      if (total !== topicCount || rows.length !== 10) throw new Error('the list is not 10 of all topics');
    },
    bodyOf: () => JSON.stringify({ pageNum: 1, pageSize: 10 }),
  },
  loginTask,
];
