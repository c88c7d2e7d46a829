import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { logIn } from './organisations.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { insertDiagnosed } from './diagnosing.ts';
import { reviewing } from './reviewing.ts';
import { hireColleague } from './staff.ts';
import { fetchTable } from './tables.ts';

interface Person {
  account: string;
  token: string;
}

/** Three who review for the whole site, and the days that pass for them. */
async function hireReviewTeam(portal: TestPortal) {
  const act = reviewing(portal);
  const expert = await hireColleague(portal, 1, { role: 'reviewer' });
  const second = await hireColleague(portal, 2, { role: 'reviewer' });
  const other = await hireColleague(portal, 3, { role: 'reviewer' });
  /** So long passes that every session is over. */
  async function pass(hours: number, ...others: Person[]): Promise<void> {
    portal.clock.advance({ hours });
    for (const one of [expert, second, other, ...others]) one.token = await logIn(portal, one.account);
  }
  /** Until the day that was agreed upon. */
  async function passTo(day: string, ...others: Person[]): Promise<void> {
    while (shanghaiDay(portal.clock.now()) < day) await pass(12, ...others);
  }
  /** A review whose expert has begun. */
  async function onSite(company: Person, assessmentId: number): Promise<number> {
    const { id, visitDay } = await act.agreed(assessmentId, company, expert);
    await passTo(visitDay, company);
    await act.done(act.move(id, 'start', expert));
    return id;
  }
  return { act, expert, second, other, pass, passTo, onSite };
}

/** A portal with such a team, for a file of tests about reviews; `first` tells its enterprises from each other. */
export async function startReviews(first: number) {
  const portal = await startTestPortal();
  const team = await hireReviewTeam(portal);
  let serial = first;
  return {
    portal,
    ...team,
    enterprise: () => insertDiagnosed(portal, (serial += 1)),
    takeFile: (call: { path: string }, query: string, { token }: { token: string }) =>
      fetchTable(portal, token, `${call.path}?${query}`),
  };
}
