import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startVendorServer, type VendorServer } from '#server/testing/vendor-server.ts';

let vendor: VendorServer;
let portal: TestPortal;

beforeAll(async () => {
  vendor = await startVendorServer();
  vendor.behave(() => ({
    status: 200,
    body: JSON.stringify({ choices: [{ message: { content: '首次上云的企业按 40% 补贴[1]。' } }] }),
  }));
  portal = await startTestPortal({
    POLICY_AI_PROVIDER: 'openai',
    POLICY_AI_URL: `${vendor.url}/v1/`,
    POLICY_AI_MODEL: 'city-model',
    POLICY_AI_RECORD: 'Example-Model-0001',
    // two for each address
    POLICY_AI_DAILY: '21',
    TRUST_PROXY: '127.0.0.1',
  });
  await insertItem(portal.services.db, 'policy', {
    fields: {
      title: '企业上云扶持措施',
      sectionName: '扶持政策',
      body: '<p>首次上云的企业按 40% 补贴。</p>',
    },
    extra: { validity: '有效' },
  });
});
afterAll(async () => {
  await portal.stop();
  await vendor.stop();
});

async function ask(address: number) {
  const { data } = await portal.call(
    policyReadCalls.policyAi,
    { question: '中小企业上云有哪些补贴？' },
    { headers: { 'x-forwarded-for': `203.0.113.${String(address)}` } },
  );
  return data as ResponseOf<typeof policyReadCalls.policyAi>;
}

test('policyAi marks AI answers with the model record; POLICY_AI_DAILY limits each address and the site', async () => {
  const phrased = await ask(1);
  expect(phrased.answer).toBe('首次上云的企业按 40% 补贴[1]。');
  expect(phrased.aiMark).toContain('本回答由人工智能生成');
  expect(phrased.aiMark).toContain('模型备案号：Example-Model-0001');

  const isPhrased = async (address: number) => (await ask(address)).answer !== null;
  expect(await isPhrased(1)).toBe(true);
  // its share is used: the passages are there all the same, nothing that a machine wrote
  expect(await ask(1)).toMatchObject({ answer: null, aiMark: null, isFound: true, passages: [{}] });
  for (let address = 2; address <= 10; address += 1)
    expect([await isPhrased(address), await isPhrased(address)]).toEqual([true, true]);
  expect(vendor.requests).toHaveLength(20);
  // the 21st is the last, also for somebody who has not asked yet
  expect(await isPhrased(11)).toBe(true);
  expect(await isPhrased(12)).toBe(false);
  expect(vendor.requests).toHaveLength(21);
  // 10:00 in Shanghai: the next day begins in fourteen hours
  portal.clock.advance({ hours: 13, minutes: 59 });
  expect(await isPhrased(12)).toBe(false);
  portal.clock.advance({ minutes: 1 });
  expect([await isPhrased(1), await isPhrased(12)]).toEqual([true, true]);
});
