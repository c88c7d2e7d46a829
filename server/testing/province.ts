import { afterAll, beforeAll, beforeEach } from 'vitest';
import { identityCalls } from '#contract/account/identity-calls.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { insertOwner, type TestOwner } from './recovering.ts';
import { startTicketServer, ticketProvider, type ProvinceUser, type TicketServer } from './ticket-server.ts';

/** Where browsers reach the portal, as it says itself; tests reach it elsewhere. */
export const provincePortalUrl = 'http://portal.example';

/** Goes to a province and comes back with what it answers. `change` may do something to the address on the way. */
export async function travel(
  browser: TestBrowser,
  {
    provider = 'province',
    target = '/account',
    change = () => undefined,
    visit = redirectOf,
  }: {
    provider?: string;
    target?: string;
    change?: (back: URL) => void;
    visit?: (address: string) => Promise<string>;
  } = {},
): Promise<{ arrival: string; failed: string; back: URL }> {
  const to = await leadOf(browser, `/api/system/identity/begin/${provider}?to=${encodeURIComponent(target)}`);
  if (to.startsWith('/')) return { ...readPage(to), back: new URL(to, provincePortalUrl) };
  const back = new URL(await visit(to));
  change(back);
  return { ...(await comeBack(browser, back)), back };
}

export const comeBack = async (browser: TestBrowser, back: URL) =>
  readPage(await leadOf(browser, back.pathname + back.search));

const redirectOf = async (address: string): Promise<string> => {
  const answer = await fetch(address, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
};

async function leadOf(browser: TestBrowser, path: string): Promise<string> {
  const answer = await browser.fetch(path, { redirect: 'manual' });
  if (answer.status !== 302) throw new Error(`${path} answered ${String(answer.status)}`);
  return answer.headers.get('location') ?? '';
}

function readPage(address: string): { arrival: string; failed: string } {
  const query = new URLSearchParams(address.split('?')[1]);
  return { arrival: query.get('arrival') ?? '', failed: query.get('failed') ?? '' };
}

/** Logs in whoever is known already; answers the token of the session. */
export async function enterBy(browser: TestBrowser): Promise<string> {
  const { arrival } = await travel(browser);
  const answer = await browser.call(identityCalls.enterByIdentity, { arrival });
  const token = answer.headers.get('token');
  if (token === null) throw new Error(`not entered: ${answer.msg}`);
  return token;
}

/** A browser that has come back as whoever is logged in at the province. */
export async function arrive(portal: TestPortal) {
  const browser = openBrowser(portal);
  return { browser, ...(await travel(browser)) };
}

/** A person of a province, with what it says of him. */
export const provincePerson = (n: number, changes: Partial<ProvinceUser> = {}): ProvinceUser => ({
  ...{ userId: `person-${String(n)}`, userType: '1', level: 'L3', name: '王建国' },
  mobile: `137${String(10_000_000 + n)}`,
  ...changes,
});

/** A portal with one province under three names: as usual, for whom it knows best alone, and for staff as well. */
async function startProvincePortal(): Promise<{ portal: TestPortal; province: TicketServer }> {
  const province = await startTicketServer(provincePerson(0), () => portal.clock.now());
  const providers = [
    ticketProvider(province),
    ticketProvider(province, { id: 'strict', name: '严格认证', minimumLevel: 4 }),
    ticketProvider(province, { id: 'staff', name: '工作人员认证', staff: true }),
  ];
  const portal: TestPortal = await startTestPortal({
    PUBLIC_URL: provincePortalUrl,
    IDENTITY_PROVIDERS: JSON.stringify(providers),
  });
  return { portal, province };
}

export const enter = (browser: TestBrowser, arrival: string) =>
  browser.call(identityCalls.enterByIdentity, { arrival });

export const link = (browser: TestBrowser, arrival: string, token: string) =>
  browser.call(identityCalls.linkIdentity, { arrival }, { token });

interface ProvinceScene {
  portal: TestPortal;
  province: TicketServer;
  /** Has the phone of whoever is logged in at the province. */
  owner: TestOwner & { id: number };
}

/** Starts both for the tests of a file, and has somebody new logged in at the province before each; `set` is told what there is. */
export function useProvince(set: (scene: ProvinceScene) => void): void {
  let started: Awaited<ReturnType<typeof startProvincePortal>>;
  let n = 0;
  beforeAll(async () => {
    started = await startProvincePortal();
  });
  afterAll(async () => {
    await started.portal.stop();
    await started.province.stop();
  });
  beforeEach(async () => {
    const { portal, province } = started;
    n += 1;
    province.isHanging = false;
    province.user = provincePerson(n);
    set({ portal, province, owner: await insertOwner(portal, n, { phone: province.user.mobile ?? '' }) });
  });
}
