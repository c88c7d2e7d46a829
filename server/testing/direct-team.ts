import { expect } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import type {
  DirectOffer,
  DirectRow,
  DirectWork,
  PublicList,
} from '#contract/eligibility/direct-entities.ts';
import type { DirectAction } from '#contract/eligibility/direct-states.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { watchDirectLists } from '#server/domain/eligibility/direct/ask-enterprises.ts';
import { insertDiagnosed, type TestEnterprise } from './diagnosing.ts';
import { certifiedSet, directDraft } from './direct-keeping.ts';
import { logIn } from './organisations.ts';
import { startSecondNode, startTestPortal } from './portal.ts';
import { insertRuled } from './rule-keeping.ts';
import { hireColleague, type TestColleague } from './staff.ts';

type Draft = Partial<typeof directDraft>;
export const done = expect.objectContaining({ code: 1 }) as unknown;

/** Two nodes that ask nobody by themselves, two who review, and an enterprise that agrees to be matched. */
export async function startDirectTeam() {
  const pauses = { watchDirectLists: 2 ** 31 - 1 };
  const portal = await startTestPortal({}, { pauses });
  const node = await startSecondNode(portal, { pauses });
  const writer = await hireColleague(portal, 3, { role: 'writer' });
  let serial = 4_000;
  const next = () => (serial += 1);
  const hire = () => hireColleague(portal, next(), { role: 'chief' });
  async function agreeing(): Promise<TestEnterprise> {
    const made = await insertDiagnosed(portal, next());
    await portal.sql.query(`update app_user set audit_status = '2' where id = $1`, [made.id]);
    await portal.sql.query('insert into fact_consent (user_id, agreed_at) values ($1, now())', [made.id]);
    return made;
  }
  const ask = <C extends CallDefinition>({ token }: { token: string }, call: C, request: RequestOf<C>) =>
    portal.call(call, request, { token });
  const inDays = (days: number) =>
    new Date(portal.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const draft = (changes: Draft = {}) => ({ ...directDraft, deadline: inDays(14), ...changes });
  const team = { chief: await hire(), other: await hire(), company: await agreeing(), itemId: 0 };

  async function rehire() {
    team.chief = await hire();
    team.other = await hire();
  }
  /** An item without a list, and people whose logins have not ended with the days that tests pass. */
  async function begin() {
    await rehire();
    await portal.sql.query('delete from direct_list');
    await portal.sql.query('delete from fact_consent');
    team.itemId = await insertRuled(portal, certifiedSet);
    team.company = await agreeing();
  }
  async function relog() {
    team.company = { ...team.company, token: await logIn(portal, team.company.account) };
  }
  async function pass(days: number) {
    await portal.pass({ hours: days * 24 });
    await rehire();
  }
  async function stop() {
    await node.stop();
    await portal.stop();
  }
  const run = () => watchDirectLists(portal.services);

  const save = (who: TestColleague, rev = 0, changes: Draft = {}) =>
    ask(who, directWorkCalls.saveDirectList, { itemId: team.itemId, rev, ...draft(changes) });
  const move = (who: TestColleague, rev: number, action: DirectAction, reason = '') =>
    ask(who, directWorkCalls.moveDirectList, { itemId: team.itemId, rev, action, reason });
  const open = async (who = team.chief) =>
    (await ask(who, directWorkCalls.openDirect, { itemId: team.itemId })).data as DirectWork;
  const list = async (who = team.chief) => (await open(who)).lists[0] ?? expect.fail('no list');
  async function rows() {
    const { id } = await list();
    const { data } = await ask(team.chief, directWorkCalls.listDirectRows, { id });
    return (data as { rows: DirectRow[] }).rows;
  }
  const offers = async (who: { token: string } = team.company) =>
    (await ask(who, directCalls.ownDirectOffers, {})).data as DirectOffer[];
  const offer = async (who: { token: string } = team.company) =>
    (await offers(who))[0] ?? expect.fail('no offer');
  async function answer(
    who: TestEnterprise,
    said: 'confirm' | 'decline',
    more: { isAgreed?: boolean; reason?: string } = {},
  ) {
    const { id, rev } = await offer(who);
    return ask(who, directCalls.answerDirectOffer, { id, rev, answer: said, isAgreed: true, ...more });
  }
  const publicity = async () =>
    (await portal.call(directCalls.directPublicity, { itemId: team.itemId })).data as PublicList[];

  async function start(changes: Draft = {}) {
    expect(await save(team.chief, 0, changes)).toEqual(done);
    expect(await move(team.chief, 1, 'propose')).toEqual(done);
    expect(await move(team.other, 2, 'start')).toEqual(done);
    await run();
  }
  /** Public, with one that has said yes. */
  async function publish() {
    await start();
    expect(await answer(team.company, 'confirm')).toEqual(done);
    await pass(15);
    expect(await move(team.chief, 3, 'list')).toEqual(done);
    expect(await move(team.other, 4, 'publish')).toEqual(done);
  }
  return Object.assign(team, {
    ...{ portal, node, writer, agreeing, ask, inDays, draft, rehire, begin, relog, pass, stop, run },
    ...{ save, move, open, list, rows, offers, offer, answer, publicity, start, publish },
  });
}

export type DirectTeam = Awaited<ReturnType<typeof startDirectTeam>>;
