import { createHash, createHmac } from 'node:crypto';

export interface AliyunRequest {
  host: string;
  action: string;
  /** Version of the API, such as 2017-05-25. */
  version: string;
  /** Parameters of an RPC-style API; they travel in the query. */
  query: Readonly<Record<string, string>>;
  accessKeyId: string;
  accessKeySecret: string;
  /** Random, never used twice. */
  nonce: string;
  now: Date;
}

const algorithm = 'ACS3-HMAC-SHA256';
const emptyBodyHash = createHash('sha256').update('').digest('hex');

/**
 * Query and headers of a POST with an empty body to an Alibaba Cloud RPC API, signed by V3. The host header is set by the client.
 * Source: https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function signAliyunRequest(request: AliyunRequest): {
  query: string;
  headers: Record<string, string>;
} {
  const { host, action, version, accessKeyId, accessKeySecret, nonce, now } = request;
  const query = Object.entries(request.query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': emptyBodyHash,
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name] ?? ''}\n`).join('');
  const signedHeaders = names.join(';');
  const canonicalRequest = ['POST', '/', query, canonicalHeaders, signedHeaders, emptyBodyHash].join('\n');
  const toSign = `${algorithm}\n${createHash('sha256').update(canonicalRequest).digest('hex')}`;
  const signature = createHmac('sha256', accessKeySecret).update(toSign).digest('hex');
  const { host: _, ...sent } = headers;
  return {
    query,
    headers: {
      ...sent,
      authorization: `${algorithm} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
    },
  };
}

/** RFC 3986: encodeURIComponent leaves five characters that the standard reserves. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
