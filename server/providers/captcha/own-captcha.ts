import {
  captchaMinMilliseconds,
  captchaTolerancePixels,
  captchaWorkPuzzles,
  ownSliderAppId,
} from '#contract/account/captcha-constants.ts';
import type { CaptchaAnswer, CaptchaChallenge } from '#contract/account/captcha-entities.ts';
import { captchaMinutes, captchaTries } from '#contract/account/constants.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import { fail } from '#server/lib/fail.ts';
import { countedAddress } from '#server/lib/http/client-address.ts';
import { createSemaphore } from '#server/lib/load/semaphore.ts';
import type { CaptchaProvider } from './captcha-provider.ts';
import { drawPuzzle, toDataUrl } from './puzzle.ts';
import type { CaptchaStore, OpenChallenge } from './store.ts';
import { findTraceFault } from './trajectory.ts';
import { isWorkDone, workBitsAfter, workWindowMinutes } from './work.ts';

const seconds = captchaMinutes * 60;
const limits = { tries: captchaTries, expiresInSeconds: seconds };
/** Drawing shares libuv's four threads with password hashing and files; two at a time leave room for them. */
const drawing = { atOnce: 2, mostWaiting: 20, mostEach: 6 };

/** The puzzle picture and its alternative, checked here. All state is in the store, so any node can take any step. */
export function createOwnCaptcha({ store }: { store: CaptchaStore }): CaptchaProvider {
  const takeTurn = createSemaphore(drawing);

  async function createSlider(ip: string): Promise<CaptchaChallenge> {
    const client = countedAddress(ip);
    // whoever needs one is not logged in, or that is not asked: nobody comes first
    const puzzle = await takeTurn({ ip, userId: undefined, isStaff: false }, drawPuzzle);
    const id = makeChallengeId();
    await store.insert({ mode: 'slider', id, client, seconds, answerX: puzzle.x });
    const pictures = { background: toDataUrl(puzzle.backgroundPng), piece: toDataUrl(puzzle.piecePng) };
    return { mode: 'slider', id, ...limits, ...pictures, pieceY: puzzle.y };
  }

  async function createCompute(ip: string): Promise<CaptchaChallenge> {
    const client = countedAddress(ip);
    const bits = workBitsAfter(await store.countRecent({ client, minutes: workWindowMinutes }));
    const id = makeChallengeId();
    await store.insert({ mode: 'compute', id, client, seconds, workBits: bits });
    return { mode: 'compute', id, ...limits, puzzles: captchaWorkPuzzles, bits };
  }

  return {
    name: 'slider',
    appId: ownSliderAppId,
    async createChallenge({ mode, ip }) {
      await store.purge();
      return mode === 'slider' ? createSlider(ip) : createCompute(ip);
    },
    async answer(answer) {
      const mode = answer.mode === 'compute' ? 'compute' : 'slider';
      const open = await store.takeTry({ id: answer.id, mode, maxTries: captchaTries });
      if (open === undefined) fail('captchaExpired');
      if (!isRight(answer, open)) fail(open.tries < captchaTries ? 'captchaFailed' : 'captchaBurnt');
      const { ticket, ticketHash } = makeTicket(answer.id);
      const solved = { id: answer.id, purpose: answer.purpose, ticketHash, ticketSeconds: seconds };
      if (!(await store.markSolved(solved))) fail('captchaExpired');
      return { ret: 0, ticket, randstr: '' };
    },
    async redeem({ ticket, purpose }) {
      const read = readTicket(ticket);
      return read !== undefined && (await store.redeemTicket({ ...read, purpose }));
    },
  };
}

function isRight(answer: CaptchaAnswer, open: OpenChallenge): boolean {
  if (open.ageMilliseconds < captchaMinMilliseconds) return false;
  if (answer.mode === 'compute') {
    return (
      open.workBits !== null &&
      isWorkDone({ challengeId: answer.id, bits: open.workBits, nonces: answer.nonces })
    );
  }
  if (open.answerX === null || Math.abs(answer.x - open.answerX) > captchaTolerancePixels) return false;
  return findTraceFault({ ...answer, challengeAgeMilliseconds: open.ageMilliseconds }) === undefined;
}

/** What the browser gets names its challenge and carries a secret; the store knows only the secret's hash. */
function makeTicket(challengeId: string): { ticket: string; ticketHash: Buffer } {
  const secret = makeSecret();
  return { ticket: `${challengeId}.${secret}`, ticketHash: hashSecret(secret) };
}

/** undefined when the text cannot be a ticket. */
function readTicket(ticket: string): { id: string; ticketHash: Buffer } | undefined {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(ticket);
  return match === null ? undefined : { id: match[1] ?? '', ticketHash: hashSecret(match[2] ?? '') };
}

function makeChallengeId(): string {
  return makeSecret(16);
}
