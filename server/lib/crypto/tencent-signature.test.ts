import { expect, test } from 'vitest';
import { signTencentRequest } from './tencent-signature.ts';

/** The worked example of Tencent's documentation; its keys are masked there, and the signature is over the masked text. */
const example = {
  service: 'cvm',
  host: 'cvm.tencentcloudapi.com',
  action: 'DescribeInstances',
  version: '2017-03-12',
  region: 'ap-guangzhou',
  payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
  secretId: 'AKID********************************',
  secretKey: '********************************',
  now: new Date(1_551_113_065_000),
};

test("signTencentRequest signs the worked example of the vendor's documentation", () => {
  expect(signTencentRequest(example)).toEqual({
    authorization:
      'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    'content-type': 'application/json; charset=utf-8',
    'x-tc-action': 'DescribeInstances',
    'x-tc-version': '2017-03-12',
    'x-tc-timestamp': '1551113065',
    'x-tc-region': 'ap-guangzhou',
  });
});

test.each([
  ['payload', { payload: '{}' }],
  ['action', { action: 'RunInstances' }],
  ['host', { host: 'sms.tencentcloudapi.com' }],
  ['service', { service: 'sms' }],
  ['key', { secretKey: 'another' }],
  ['time', { now: new Date(1_551_113_066_000) }],
])('signTencentRequest makes another signature for another %s', (_, change) => {
  const signature = (request: typeof example) =>
    signTencentRequest(request)['authorization']?.split('Signature=')[1];
  expect(signature({ ...example, ...change })).not.toBe(signature(example));
});

test('signTencentRequest sends no x-tc-region header when no region is given', () => {
  const { region: _, ...withoutRegion } = example;
  expect(signTencentRequest(withoutRegion)).not.toHaveProperty('x-tc-region');
});
