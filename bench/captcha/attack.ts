import { captchaPictureWidthPixels } from '#contract/account/captcha-constants.ts';
import type { SliderChallenge } from '#contract/account/captcha-entities.ts';
import { createOwnCaptcha } from '#server/providers/captcha/own-captcha.ts';
import type { CaptchaStore, NewChallenge } from '#server/providers/captcha/store.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { markdownTable } from '../markdown-table.ts';
import type { Report } from '../reports.ts';
import { median } from '../statistics.ts';
import { findByShape, findDarkest, readDataUrl, type Picture } from './find-hole.ts';
import { moveLikeAHand } from './move-like-a-hand.ts';

const challenges = 120;
const atOnce = 10;

interface Attack {
  name: string;
  find: (background: Picture, piece: Picture, top: number) => number;
  /** How long the movement is said to take, and whether the script waits as long. */
  dragMilliseconds: number;
  isPatient: boolean;
}

const attacks: readonly Attack[] = [
  { name: 'darkest spot, no waiting', find: findDarkest, dragMilliseconds: 900, isPatient: false },
  { name: 'darkest spot, waits for its drag', find: findDarkest, dragMilliseconds: 900, isPatient: true },
  { name: 'shape and picture, no waiting', find: findByShape, dragMilliseconds: 900, isPatient: false },
  {
    name: 'shape and picture, waits for its drag',
    find: findByShape,
    dragMilliseconds: 900,
    isPatient: true,
  },
];

/** How often scripts solve the puzzle of the portal, one try a puzzle, and how long each takes. */
export async function reportCaptcha(): Promise<Report> {
  const rows: string[][] = [];
  for (const attack of attacks) {
    const tries = await Promise.all(
      Array.from({ length: atOnce }, () => attackMany(attack, challenges / atOnce)),
    ).then((parts) => parts.flat());
    const solved = tries.filter(({ isSolved }) => isSolved).length;
    const time = Math.round(median(tries.map(({ milliseconds }) => milliseconds)));
    rows.push([attack.name, `${String(solved)} of ${String(challenges)}`, `${String(time)} ms`]);
  }
  return { text: markdownTable(['script', 'solved', 'time each'], rows), isPassed: true };
}

async function attackMany(attack: Attack, count: number) {
  const captcha = createOwnCaptcha({ store: createMemoryStore() });
  const results: { isSolved: boolean; milliseconds: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const challenge = (await captcha.createChallenge?.({
      mode: 'slider',
      ip: '192.0.2.1',
    })) as SliderChallenge;
    const begun = performance.now();
    const background = readDataUrl(challenge.background);
    const scale = background.width / captchaPictureWidthPixels;
    const top = Math.round(challenge.pieceY * scale);
    const x = Math.round(attack.find(background, readDataUrl(challenge.piece), top) / scale);
    const trace = moveLikeAHand(x, attack.dragMilliseconds);
    if (attack.isPatient) await pause(attack.dragMilliseconds);
    const isSolved = await captcha
      .answer?.({ mode: 'slider', id: challenge.id, purpose: 'login', x, trace })
      .then(
        () => true,
        () => false,
      );
    results.push({ isSolved: isSolved === true, milliseconds: performance.now() - begun });
  }
  return results;
}

/** What PostgreSQL keeps for the portal, for one process. */
function createMemoryStore(): CaptchaStore {
  const rows = new Map<string, NewChallenge & { tries: number; createdAt: number }>();
  return {
    insert: async (challenge) => {
      rows.set(challenge.id, { ...challenge, tries: 0, createdAt: performance.now() });
    },
    takeTry: async ({ id }) => {
      const row = rows.get(id);
      if (row === undefined) return undefined;
      row.tries += 1;
      const ageMilliseconds = performance.now() - row.createdAt;
      return {
        answerX: row.mode === 'slider' ? row.answerX : null,
        workBits: row.mode === 'compute' ? row.workBits : null,
        tries: row.tries,
        ageMilliseconds,
      };
    },
    markSolved: async () => true,
    redeemTicket: async () => true,
    countRecent: async () => 0,
    purge: async () => undefined,
  };
}
