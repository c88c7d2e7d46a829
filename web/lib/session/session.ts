import { accountCalls } from '#contract/account/calls.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { endSession, isSessionEnd } from '../call/answer.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import type { SendOptions } from '../call/answer.ts';
import { forgetDrafts } from '../form/draft.ts';
import { forgetAnswers } from '../call/answers.ts';
import { closeLoginPrompt } from './login-prompt.ts';
import { readStored, writeStored } from '../safe-storage.ts';
import { send } from '../call/send.ts';
import { beginEntry, followEntry } from './session-entry.ts';
import { actedId, clearSession, replaceToken, sessionState, storedToken } from './session-state.ts';
import { siteConfiguration } from '../site.ts';
import { useStore } from '../store.ts';
import {
  actedFor,
  announceSwitch,
  forgetActing,
  forgetDraftsOf,
  hasSwitchedElsewhere,
  noteActing,
  onActingFault,
  saveUnsaved,
  type ActingFault,
} from './acting.ts';
import { forgetTyped, isOtherUser, resetPage, sayDoneElsewhere } from './user-change.ts';
import { showToast } from '../toasts.ts';

const accountKey = 'user-account';
/** A tab that comes into sight again asks for what is older: staff may have decided meanwhile. */
const freshMilliseconds = 60_000;

export interface Session {
  isLoggedIn: boolean;
  /** undefined while it is being loaded, and when nobody is logged in. */
  user: UserInfo | undefined;
}

export function useSession(): Session {
  const { token, user } = useStore(sessionState);
  return { isLoggedIn: token !== '', user };
}

export function isLoggedIn(): boolean {
  return sessionState.get().token !== '';
}

/** Where a new password is set. */
export const newPasswordPath = '/account';

/** Whether the account must set a new password first. It is false until that is known. */
export function isPasswordDue(): boolean {
  return sessionState.get().user?.mustChangePassword ?? false;
}

/** Takes over what doLogin answered. The user's data follows by itself. */
export function login(token: string): void {
  forgetAnswers();
  closeLoginPrompt();
  sessionState.set({ token: '', user: undefined });
  noteEntry(false);
  forgetActing();
  beginEntry();
  replaceToken(token);
  void loadUserInfo().catch(() => undefined);
}

/** Replaces the token of the current session. */
export function goOnWith(token: string): void {
  replaceToken(token);
  void loadUserInfo().catch(() => undefined);
}

/**
 * Ends the session here at once, and on the server as soon as it can be told. Whoever uses the browser next finds nothing of what was typed, in
 * this tab or another. `isStepOfPage`: the page that is open goes on, because it is what logs out. See
 * docs/decisions/063-drafts-at-a-shared-computer.md.
 */
export async function logout({ isStepOfPage = false } = {}): Promise<void> {
  const told = tellServer();
  beginEntry();
  // before the forms hear of it, which read their drafts anew
  if (isStepOfPage) forgetDrafts();
  else forgetTyped();
  forgetActing();
  clearSession({ isWished: true });
  forgetAnswers();
  const address = await told.catch(() => '');
  if (address !== '') window.location.assign(address);
}

/** Answers where the browser goes to log out of the province by which it logged in; '' where it need not. */
async function tellServer(): Promise<string> {
  const options = { quiet: true, quietSession: true };
  if (siteConfiguration.identityProviders !== undefined)
    return (await send(accountCalls.logoutOfProvince, {}, options)).address;
  await send(accountCalls.logout, {}, options);
  return '';
}

/** Updates the number of unread messages, as a page that lists them has just learned it. */
export function noteUnread(unreadMessages: number): void {
  const { token, user } = sessionState.get();
  if (user !== undefined && user.unreadMessages !== unreadMessages)
    sessionState.set({ token, user: { ...user, unreadMessages } });
}

/** The session that this tab goes by: how many there have been, and whether it was begun in another tab. */
let entry = { count: 0, isFromOtherTab: !followEntry() };
// a tab that was put aside, or closed and opened again, after somebody had logged out
if (entry.isFromOtherTab && !isLoggedIn()) forgetDrafts();

function noteEntry(isFromOtherTab: boolean): void {
  entry = { count: entry.count + 1, isFromOtherTab };
}

/** When the server said last what the account is; milliseconds since 1970. */
let learnedAt = 0;
let underWay: { token: string; answer: Promise<UserInfo> } | undefined;

/** Rejects with a CallError when the answer's code is not 1. An ended session leads to the login. */
export async function loadUserInfo(): Promise<UserInfo> {
  const { token } = sessionState.get();
  try {
    return await askOnce();
  } catch (error) {
    if (isSessionEnd(error) && sessionState.get().token === token) endSession();
    throw error;
  }
}

let isSwitching = false;

/** Acts for an enterprise from now on, or, with 0, for oneself. Rejects as send() does, with a toast. */
export async function switchActing(enterpriseId: number): Promise<void> {
  await saveUnsaved();
  await act(enterpriseId, {});
}

async function act(enterpriseId: number, options: SendOptions): Promise<void> {
  isSwitching = true;
  try {
    await send(actingCalls.switchActing, { enterpriseId }, options);
    announceSwitch();
    // what was asked before says for whom one acted
    noteEntry(entry.isFromOtherTab);
    underWay = undefined;
    await loadUserInfo();
  } finally {
    isSwitching = false;
  }
}

let mending: Promise<void> | undefined;

/** The page acts for somebody the session does not act for: it begins anew as whom that does. Several calls may learn of it at once. */
function mendActing(fault: ActingFault): void {
  mending ??= (async () => {
    const former = actedFor();
    showToast('warning', commonErrors[fault === 'ended' ? 'actingEnded' : 'actingChanged'].msg);
    if (fault === 'ended') {
      forgetDraftsOf(former);
      await act(0, { quiet: true });
      return;
    }
    isSwitching = true;
    noteEntry(entry.isFromOtherTab);
    underWay = undefined;
    await loadUserInfo();
  })()
    .catch(() => undefined)
    .finally(() => {
      isSwitching = false;
      mending = undefined;
    });
}

/** Several that ask at once share one call. */
function askOnce(): Promise<UserInfo> {
  const { token } = sessionState.get();
  if (underWay?.token === token) return underWay.answer;
  const asked = { token, answer: askForUserInfo(token) };
  const forget = () => {
    if (underWay === asked) underWay = undefined;
  };
  underWay = asked;
  asked.answer.then(forget, forget);
  return asked.answer;
}

async function askForUserInfo(token: string): Promise<UserInfo> {
  const asked = entry.count;
  const user = await send(accountCalls.getUserInfo, {}, { quiet: true, quietSession: true });
  learnedAt = Date.now();
  // an answer about whoever was logged in before says nothing of the session of now
  if (sessionState.get().token !== '' && token !== '' && asked === entry.count) {
    const isOther = isOtherUser(user);
    const { before, isOther: hasSwitched } = noteActing(actedId(user));
    if (hasSwitched) forgetAnswers();
    sessionState.set({ ...sessionState.get(), user });
    if (isOther) forgetTyped();
    else if (hasSwitched) resetPage();
    if (!isOther && hasSwitched && before !== '' && !isSwitching)
      showToast('warning', `已在另一个窗口切换身份，本窗口现在代表${actedName(user)}`);
    if (isOther && entry.isFromOtherTab)
      sayDoneElsewhere(`登录为 ${displayName(user)}，本窗口也已换成该账号`);
  }
  return user;
}

/** What the page that is open does without a session: it is left for the login, stays and asks for one, or goes on as a visitor's. */
export type SessionNeed = 'page' | 'part' | 'none';

/** Call once: takes up a stored session and follows what other tabs do to it. */
export function startSession({ needOf }: { needOf: () => SessionNeed }): void {
  if (isLoggedIn()) void takeUp(needOf);
  onActingFault(mendActing);
  const follow = () => {
    if (hasSwitchedElsewhere() && isLoggedIn() && storedToken() === sessionState.get().token)
      void takeUp(needOf);
    followOtherTab(needOf);
  };
  window.addEventListener('storage', follow);
  // a page that the browser has kept whole while others were open hears of nothing meanwhile
  window.addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', () => {
    const isOld = Date.now() - learnedAt >= freshMilliseconds;
    if (isLoggedIn() && isOld && !document.hidden) void takeUp(needOf);
  });
}

async function takeUp(needOf: () => SessionNeed): Promise<void> {
  const { token } = sessionState.get();
  try {
    await askOnce();
  } catch (error) {
    if (!isSessionEnd(error) || sessionState.get().token !== token) return;
    const need = needOf();
    if (need !== 'none') {
      endSession(need === 'part');
    } else {
      clearSession();
      forgetAnswers();
    }
  }
}

/** Another tab has replaced the token of the session, or has logged in or out. */
function followOtherTab(needOf: () => SessionNeed): void {
  const token = storedToken();
  const { token: own, user } = sessionState.get();
  if (token === own) return;
  const isKnown = followEntry();
  const isSameEntry = isKnown && own !== '' && token !== '';
  // a session that has ended by itself leaves what was typed to whoever logs in again
  const isLogout = !isKnown && token === '';
  if (isLogout) {
    forgetTyped();
    forgetActing();
  }
  sessionState.set({ token, user: isSameEntry ? user : undefined });
  if (isSameEntry) return;
  noteEntry(true);
  forgetAnswers();
  if (isLogout) sayDoneElsewhere('退出登录');
  if (token === '') return;
  closeLoginPrompt();
  void takeUp(needOf);
}

/** Section 3 of the portal specification: account, else phone, else email. */
export function displayName(user: Pick<UserInfo, 'userCode' | 'phone' | 'email'>): string {
  return user.userCode || user.phone || user.email;
}

/** As whom somebody acts. */
const actedName = ({ acting, companyName }: Pick<UserInfo, 'acting' | 'companyName'>): string =>
  acting ? companyName : '您个人';

/** The account that was typed last on this machine, when its owner wished it kept. */
export function rememberedAccount(): string {
  return readStored('localStorage', accountKey);
}

/** '' forgets it. */
export function rememberAccount(account: string): void {
  writeStored('localStorage', accountKey, account);
}
