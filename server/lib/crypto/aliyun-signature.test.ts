import { expect, test } from 'vitest';
import { signAliyunRequest } from './aliyun-signature.ts';

const example = {
  host: 'ecs.cn-shanghai.aliyuncs.com',
  action: 'RunInstances',
  version: '2014-05-26',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  accessKeyId: 'YourAccessKeyId',
  accessKeySecret: 'YourAccessKeySecret',
  nonce: '3156853299f313e23d1673dc12e1703d',
  now: new Date('2023-10-26T10:22:32Z'),
};

test("signAliyunRequest signs the worked example of the vendor's documentation", () => {
  const { query, headers } = signAliyunRequest(example);
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('signAliyunRequest encodes Chinese, spaces and reserved characters by RFC 3986', () => {
  const { query } = signAliyunRequest({ ...example, query: { Sign: "示范 (a)*'!~" } });
  expect(query).toBe('Sign=%E7%A4%BA%E8%8C%83%20%28a%29%2A%27%21~');
});
