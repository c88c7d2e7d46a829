import { createHash, createHmac } from 'node:crypto';

export interface TencentRequest {
  /** First label of the API's host, such as `captcha` or `sms`. */
  service: string;
  host: string;
  action: string;
  /** Version of the API, such as 2019-07-22. */
  version: string;
  region?: string;
  /** JSON text, signed and sent byte for byte. */
  payload: string;
  secretId: string;
  secretKey: string;
  now: Date;
}

const algorithm = 'TC3-HMAC-SHA256';
const contentType = 'application/json; charset=utf-8';
const signedHeaders = 'content-type;host;x-tc-action';

/**
 * Headers of a POST to Tencent Cloud API 3.0, signed by TC3-HMAC-SHA256. The host header is set by the client.
 * Source: https://cloud.tencent.com/document/product/1108/42544 (signature v3).
 */
export function signTencentRequest(request: TencentRequest): Record<string, string> {
  const { service, host, action, version, region, payload, secretId, secretKey, now } = request;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const date = now.toISOString().slice(0, 10);
  const canonicalHeaders = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonicalRequest = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(payload)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const toSign = [algorithm, timestamp, scope, sha256(canonicalRequest)].join('\n');
  const key = [date, service, 'tc3_request'].reduce<Buffer | string>(hmac, `TC3${secretKey}`);
  const signature = hmac(key, toSign).toString('hex');
  return {
    authorization: `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    'content-type': contentType,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': timestamp,
    ...(region === undefined ? {} : { 'x-tc-region': region }),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
