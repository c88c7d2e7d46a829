import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { identityCalls } from '#contract/account/identity-calls.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { logIn } from '#server/testing/organisations.ts';
import { oidcProvider, startOidcServer, type OidcServer } from '#server/testing/oidc-server.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { provincePortalUrl, travel } from '#server/testing/province.ts';
import { insertOwner } from '#server/testing/recovering.ts';

let portal: TestPortal;
let province: OidcServer;
beforeAll(async () => {
  province = await startOidcServer(
    { sub: 'u1', name: '王建国', phone_number: '13600000001', assurance_level: 'L3' },
    {
      redirectUri: `${provincePortalUrl}/api/system/identity/callback/province`,
      returnTo: `${provincePortalUrl}/`,
    },
  );
  portal = await startTestPortal({
    PUBLIC_URL: provincePortalUrl,
    IDENTITY_PROVIDERS: JSON.stringify([oidcProvider(province.issuer)]),
  });
});
afterAll(async () => {
  await portal.stop();
  await province.stop();
});

const isAlive = async (token: string) =>
  (await portal.call(accountCalls.getUserInfo, {}, { token })).code === 1;

const tell = async (logoutToken: string) =>
  openBrowser(portal).fetch('/api/system/identity/loggedOut/province', {
    method: 'POST',
    body: new URLSearchParams({ logout_token: logoutToken }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a person of an OpenID Connect service is linked, logs in, and is logged out from both sides', async () => {
  const { phone } = await insertOwner(portal, 1);
  const browser = openBrowser(portal);
  const first = await travel(browser, { visit: province.visit });
  const own = await logIn(portal, phone, 'user');
  const { arrival } = first;
  expect((await browser.call(identityCalls.linkIdentity, { arrival }, { token: own })).code).toBe(1);

  const enter = async () => {
    const again = await travel(browser, { visit: province.visit });
    const answer = await browser.call(identityCalls.enterByIdentity, { arrival: again.arrival });
    return answer.headers.get('token') ?? '';
  };
  const token = await enter();
  expect(await isAlive(token)).toBe(true);
  const { data } = await portal.call(accountCalls.logoutOfProvince, {}, { token });
  expect((data as { address: string }).address).toContain(`${province.issuer}/session/end?`);
  expect(await isAlive(token)).toBe(false);

  const second = await enter();
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await tell(await province.logoutToken({ sub: 'u1' }, privateKey));
  expect([forged.status, await isAlive(second)]).toEqual([400, true]);
  const told = await tell(await province.logoutToken({ sub: 'u1' }));
  expect([told.status, await isAlive(second)]).toEqual([200, false]);
});
