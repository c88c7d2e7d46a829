import { describe, expect, test } from 'vitest';
import { identityCalls } from '#contract/account/identity-calls.ts';
import { errors } from '#contract/errors.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { type TestPortal } from '#server/testing/portal.ts';
import { arrive, comeBack, provincePortalUrl, travel, useProvince } from '#server/testing/province.ts';
import { type TestOwner } from '#server/testing/recovering.ts';
import { type TicketServer } from '#server/testing/ticket-server.ts';

let portal: TestPortal;
let province: TicketServer;
let owner: TestOwner & { id: number };
useProvince((now) => ({ portal, province, owner } = now));

describe('lookAtArrival', () => {
  test('says who came back, to the browser that went alone', async () => {
    const { browser, arrival } = await arrive(portal);
    const { data } = await browser.call(identityCalls.lookAtArrival, { arrival });
    const phone = `${owner.phone.slice(0, 3)}****${owner.phone.slice(7)}`;
    expect(data).toEqual({
      ...{ providerName: '省统一身份认证', kind: 'natural', accountType: 'user', name: '王建国' },
      ...{ companyName: '', creditCode: '', phone, level: 3, state: 'known', canCreate: false },
      target: '/account',
    });
    const other = openBrowser(portal);
    await travel(other);
    for (const elsewhere of [other, openBrowser(portal)])
      expect((await elsewhere.call(identityCalls.lookAtArrival, { arrival })).code).toBe(
        errors.identityExpired.code,
      );
  });

  test('says so for half an hour', async () => {
    const { browser, arrival } = await arrive(portal);
    portal.clock.advance({ minutes: 29, seconds: 59 });
    expect((await browser.call(identityCalls.lookAtArrival, { arrival })).code).toBe(1);
    portal.clock.advance({ seconds: 1 });
    expect((await browser.call(identityCalls.lookAtArrival, { arrival })).code).toBe(
      errors.identityExpired.code,
    );
  });
});

describe('comeBack', () => {
  test('takes a state once, and a ticket once', async () => {
    const { browser, back, failed } = await arrive(portal);
    expect(failed).toBe('');
    expect((await comeBack(browser, back)).failed).toBe('expired');
    const used = back.searchParams.get('ticket') ?? '';
    const again = await travel(browser, { change: ({ searchParams }) => searchParams.set('ticket', used) });
    expect(again).toMatchObject({ failed: 'refused', arrival: '' });
  });

  test('takes a state in the browser that went with it alone', async () => {
    const browser = openBrowser(portal);
    const stranger = openBrowser(portal);
    await travel(stranger);
    let back = new URL(provincePortalUrl);
    await travel(browser, {
      change: (address) => {
        back = new URL(address);
        address.searchParams.delete('state');
      },
    });
    expect((await comeBack(stranger, back)).failed).toBe('expired');
    expect((await comeBack(openBrowser(portal), back)).failed).toBe('expired');
    expect((await comeBack(browser, back)).failed).toBe('');
  });

  test('takes a state for the province that it went to alone', async () => {
    const mixed = await travel(openBrowser(portal), {
      change: (back) => (back.pathname = back.pathname.replace('province', 'staff')),
    });
    expect(mixed.failed).toBe('expired');
  });

  test.each([
    [{ minutes: 9, seconds: 59 }, ''],
    [{ minutes: 10 }, 'expired'],
  ])('after %o answers %j', async (time, failed) => {
    const came = await travel(openBrowser(portal), { change: () => portal.clock.advance(time) });
    expect(came.failed).toBe(failed);
  });

  test('lets two tabs of a browser go at once, and come back in any order', async () => {
    const browser = openBrowser(portal);
    let second: Awaited<ReturnType<typeof travel>> | undefined;
    const first = await travel(browser, {
      visit: async (address) => {
        second = await travel(browser);
        return (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
      },
    });
    expect([first.failed, second?.failed]).toEqual(['', '']);
    expect(first.arrival).not.toBe(second?.arrival);
  });

  test.each([
    ['//elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/company?page=messages', '/company?page=messages'],
  ])('leads to %s as %s', async (target, path) => {
    const browser = openBrowser(portal);
    const { arrival } = await travel(browser, { target });
    expect((await browser.call(identityCalls.lookAtArrival, { arrival })).data).toMatchObject({
      target: path,
    });
  });

  test('turns back whom the province knows too little', async () => {
    expect((await travel(openBrowser(portal), { provider: 'strict' })).failed).toBe('levelTooLow');
    province.user = { ...province.user, level: '4' };
    expect((await travel(openBrowser(portal), { provider: 'strict' })).failed).toBe('');
  });

  test('says of a province that hangs, and of one that nobody knows, that it cannot be reached', async () => {
    province.isHanging = true;
    expect((await travel(openBrowser(portal))).failed).toBe('unavailable');
    expect((await travel(openBrowser(portal), { provider: 'nobody' })).failed).toBe('unavailable');
  });
});
