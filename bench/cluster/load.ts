import { setTimeout as sleep } from 'node:timers/promises';
import { contentCalls } from '#contract/content/calls.ts';
import { plainAddress, plainListAddress } from '#contract/content/plain-address.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { ask, type Answer } from './ask.ts';
import type { Shown } from './reckon.ts';
import { numberIn, type Writer } from './writer.ts';

export type Kind = 'pages' | 'reads' | 'writes';

/** What was asked and seen while something happened. */
interface Observed {
  requests: Readonly<Record<Kind, number>>;
  shown: readonly Shown[];
  /** What failed, and when. */
  faults: readonly Fault[];
  from: number;
  to: number;
}

/** A request that was not answered as it should be. */
export interface Fault {
  kind: Kind;
  path: string;
  /** 0: none came. */
  status: number;
  /** Milliseconds after the load began. */
  at: number;
}

export interface Load {
  /** Ends it once every answer is there. */
  stop(): Promise<Observed>;
}

type Asked = Answer & { path: string; isGood: boolean };

/** Articles whose pages are asked for in turn. */
const askedArticles = 50;

/** Requests a second: 25 pages by way of the proxy, 20 reads, 5 writes. */
const requestsPerSecond = 50;
const turns: readonly Kind[] = [
  ...(['pages', 'reads', 'pages', 'reads', 'pages'] as const),
  ...(['reads', 'pages', 'reads', 'pages', 'writes'] as const),
];

const isFine = ({ status }: Answer) => status === 200;
/** A call that fails says so in its code as well. */
const isAnswered = (answer: Answer) => isFine(answer) && /"code":1\b/.test(answer.body);

/** Asks evenly until it is stopped. A writer waits for his answer before he writes again. */
export function startLoad(
  { url, nodeUrls }: { url: string; nodeUrls: readonly string[] },
  writer: Writer,
): Load {
  const requests = { pages: 0, reads: 0, writes: 0 };
  const faults: Fault[] = [];
  const shown: Shown[] = [];
  const from = performance.now();
  const pending = new Set<Promise<void>>();
  let isOver = false;
  let isWriting = false;

  async function numbered(by: string, base: string): Promise<Asked> {
    const { path } = portalCalls.getSubMenu;
    const answer = await ask(`${base}${path}?id=${String(writer.parentId)}`, { method: 'GET' });
    const number = numberIn(answer.body);
    const isGood = isAnswered(answer) && number !== undefined;
    if (isGood) shown.push({ number, askedAt: answer.askedAt, by });
    return { ...answer, path: `${path} of ${by}`, isGood };
  }
  async function get(path: string): Promise<Asked> {
    const answer = await ask(`${url}${path}`, { method: 'GET' });
    return { ...answer, path, isGood: isFine(answer) };
  }
  async function post(path: string, body: object): Promise<Asked> {
    const answer = await ask(`${url}${path}`, { method: 'POST', body });
    return { ...answer, path, isGood: isAnswered(answer) };
  }
  async function write(): Promise<Asked> {
    isWriting = true;
    const answer = await writer.write().finally(() => (isWriting = false));
    return { ...answer, path: 'menu', isGood: isAnswered(answer) };
  }
  const ofNodes = nodeUrls.map((node, at) => () => numbered(`node ${String(at + 1)}`, node));
  const ofProxy = () => numbered('the proxy', url);
  const ways: Record<Kind, ((turn: number) => Promise<Asked>)[]> = {
    pages: [
      ofProxy,
      () => get('/'),
      ofProxy,
      () => get(plainListAddress('news')),
      (turn) => get(plainAddress('news', 1 + (turn % askedArticles))),
    ],
    reads: [
      ...ofNodes,
      (turn) => post(contentCalls.portallist.path, { kind: 'news', pageNum: 1 + (turn % 40), pageSize: 10 }),
      (turn) => post(contentCalls.getPortalByIdNew.path, { id: 1 + (turn % askedArticles) }),
    ],
    writes: [write],
  };

  async function one(kind: Kind): Promise<void> {
    const turn = requests[kind];
    const some = ways[kind];
    requests[kind] += 1;
    const { isGood, path, status, at } = await (some[turn % some.length] ?? write)(turn);
    if (!isGood) faults.push({ kind, path, status, at: at - from });
  }
  async function go(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await sleep(Math.max(0, from + (turn * 1_000) / requestsPerSecond - performance.now()));
      const kind = turns[turn % turns.length] ?? 'pages';
      if (kind === 'writes' && isWriting) continue;
      const asked: Promise<void> = one(kind).finally(() => pending.delete(asked));
      pending.add(asked);
    }
  }
  const going = go();
  return {
    stop: async () => {
      isOver = true;
      await going;
      await Promise.all(pending);
      return { requests, faults, shown, from, to: performance.now() };
    },
  };
}
