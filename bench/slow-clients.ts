import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountCalls } from '#contract/account/calls.ts';
import { loadOf } from './compare.ts';
import { observe } from './load.ts';
import { watchMemory } from './memory.ts';
import { quantile } from './statistics.ts';
import type { Task } from './tasks.ts';
import type { Workplace } from './workplace.ts';

export interface SlowClients {
  unfinishedBodies: number;
  halfHeaders: number;
  /** Of the half headers, those the portal still kept open when all had been sent. */
  keptOpen: number;
  /** Of them, those still open half a minute later. */
  leftOpen: number;
  othersAnswered: number;
  /** Anything but an answer with status 200. */
  othersFailed: number;
  /** 95th percentile of the others beside the slow ones, as a multiple of what it is without them. */
  slowdown: number;
  megabytesBefore: number;
  mostMegabytes: number;
  isPassed: boolean;
}

const unfinishedBodies = 250;
const halfHeaders = 20_000;
/** Fewer than the others' own connections may be left in the system's queue. */
const atOnce = 200;
const mostMegabytesMore = 300;
/** The portal gives headers 20 seconds and looks every two. */
const patienceMilliseconds = 30_000;

/** On Linux every 127.x.y.z is an address of this machine: so the slow ones are somebody else than the others. */
const slowAddress = '127.0.0.2';

/** Sends beginnings of requests from one address and nothing more, and looks how others fare meanwhile. */
export async function slowClients(workplace: Workplace, task: Task, seconds: number): Promise<SlowClients> {
  const portal = await workplace.startPortal();
  const slow: Socket[] = [];
  try {
    const load = { ...loadOf(task, `${portal.url}${task.path}`), connections: 10 };
    const port = Number(new URL(portal.url).port);
    await observe(load, 2);
    const before = await observe(load, seconds);
    const megabytesBefore = await portal.memory();
    const { result, mostMegabytes } = await watchMemory(
      () => portal.memory(),
      async () => {
        const body = `POST ${accountCalls.getLoginState.path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
        await open(slow, { port, bytes: body, count: unfinishedBodies });
        await open(slow, { port, bytes: 'GET / HTTP/1.1\r\nhost: por', count: halfHeaders });
        await sleep(500);
        const keptOpen = countOpen(slow);
        const beside = await observe(load, seconds);
        return { keptOpen, beside };
      },
    );
    await sleep(patienceMilliseconds);
    const leftOpen = countOpen(slow);
    const { beside, keptOpen } = result;
    const good = beside.times.get(200) ?? [];
    const answered = [...beside.times.values()].reduce((sum, { length }) => sum + length, 0);
    const othersFailed = answered - good.length + beside.failed;
    return {
      unfinishedBodies,
      halfHeaders,
      keptOpen,
      leftOpen,
      othersAnswered: good.length,
      othersFailed,
      slowdown: quantile(good, 0.95) / quantile(before.times.get(200) ?? [], 0.95),
      megabytesBefore,
      mostMegabytes,
      isPassed:
        good.length > 0 &&
        othersFailed === 0 &&
        leftOpen === 0 &&
        mostMegabytes - megabytesBefore < mostMegabytesMore,
    };
  } finally {
    for (const socket of slow) socket.destroy();
    await portal.stop();
  }
}

async function open(
  sockets: Socket[],
  { port, bytes, count }: { port: number; bytes: string; count: number },
): Promise<void> {
  for (let opened = 0; opened < count; opened += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - opened) }, () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: slowAddress });
        sockets.push(socket);
        return new Promise<void>((resolve) => {
          socket.once('connect', () => socket.write(bytes, () => resolve()));
          // what the portal closes at once, and in the end all of them
          socket.once('error', () => resolve());
          socket.once('close', () => resolve());
          socket.resume();
        });
      }),
    );
  }
}

function countOpen(sockets: readonly Socket[]): number {
  return sockets.filter((socket) => !socket.destroyed && socket.readable).length;
}
