import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const s3Account = {
  region: 'test-region-1',
  bucket: 'portal-uploads',
  accessKeyId: 'PORTALTESTKEY',
  secretAccessKey: 'portal-test-secret',
};

export type S3Fault = { status: number; code: string } | 'drop' | 'silence';

export interface S3Server {
  endpoint: string;
  /** The objects of the bucket by key. */
  objects: Map<string, Buffer>;
  /** How many requests have come. */
  requests(): number;
  /** The next requests fail like this, one after the other. */
  failNext(...faults: S3Fault[]): void;
  stop(): Promise<void>;
}

/**
 * An S3 with one bucket in memory. It computes signatures and digests by itself and refuses what S3 refuses: a wrong
 * signature, an old date, a body without a length or with another digest. An object is there when all of it has come.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function startS3Server(
  /** Milliseconds, of the clock that signed addresses end by. */
  now: () => number = Date.now,
): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const faults: S3Fault[] = [];
  let requests = 0;

  const server = createServer((request, response) => {
    requests += 1;
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (fault === 'drop') {
      // in the middle of the body, as when a line breaks
      request.once('data', () => request.socket.destroy());
      if (request.method !== 'PUT') request.socket.destroy();
      return;
    }
    if (fault !== undefined) refuse(response, fault.status, fault.code);
    else if (request.url?.includes('?') === true) giveSigned(objects, request, response, now());
    else void answer(objects, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    objects,
    requests: () => requests,
    failNext: (...next) => faults.push(...next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`);
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, bucket, key = ''] = (request.url ?? '').split('/');
  const found = objects.get(key);
  const fault = faultIn(request);
  if (fault !== undefined) refuse(response, 403, fault);
  else if (bucket !== s3Account.bucket) refuse(response, 404, 'NoSuchBucket');
  else if (request.method === 'PUT') await store(objects, key, request, response);
  else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (found === undefined) refuse(response, 404, 'NoSuchKey');
  else give(response, found, request.headers.range);
}

function give(
  response: ServerResponse,
  content: Buffer,
  range: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = first === undefined ? content : content.subarray(Number(first), Number(last) + 1);
  response
    .writeHead(first === undefined ? 200 : 206, { ...headers, 'content-length': part.length })
    .end(part);
}

/** What a signed address gives, with the headers that were signed with it. */
function giveSigned(
  objects: ReadonlyMap<string, Buffer>,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  now: number,
): void {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const signature = searchParams.get('X-Amz-Signature') ?? '';
  searchParams.delete('X-Amz-Signature');
  const date = searchParams.get('X-Amz-Date') ?? '';
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = [method, pathname, query, `host:${String(headers.host)}`, '', 'host', 'UNSIGNED-PAYLOAD'];
  const begun = instantOf(date);
  const isInTime = now >= begun && now < begun + Number(searchParams.get('X-Amz-Expires')) * 1_000;
  const [, bucket, key = ''] = pathname.split('/');
  const content = objects.get(key);
  if (!isSignedBy(signature, date, s3Account.region, canonical.join('\n')))
    refuse(response, 403, 'SignatureDoesNotMatch');
  else if (!isInTime) refuse(response, 403, 'AccessDenied');
  else if (bucket !== s3Account.bucket || content === undefined) refuse(response, 404, 'NoSuchKey');
  else {
    const answered = [...searchParams].flatMap(([name, value]): [string, string][] => {
      const [, header] = /^response-([a-z-]+)$/.exec(name) ?? [];
      return header === undefined ? [] : [[header, value]];
    });
    give(response, content, headers.range, Object.fromEntries(answered));
  }
}

const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function isSignedBy(signature: string, date: string, region: string, canonical: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const day = date.slice(0, 8);
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    hmac,
    hmac(Buffer.from(`AWS4${s3Account.secretAccessKey}`), day),
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

async function store(
  objects: Map<string, Buffer>,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (request.headers['content-length'] === undefined) refuse(response, 411, 'MissingContentLength');
  else if (sha256(body) !== request.headers['x-amz-content-sha256'])
    refuse(response, 400, 'XAmzContentSHA256Mismatch');
  else {
    objects.set(key, body);
    response.writeHead(200).end();
  }
}

/** Why the signature of a request is not accepted. */
function faultIn({ headers, method = '', url = '' }: IncomingMessage): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, accessKeyId, , region = '', signedHeaders = '', signature = ''] =
    pattern.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  if (accessKeyId !== s3Account.accessKeyId || region !== s3Account.region) return 'InvalidAccessKeyId';
  if (!(Math.abs(Date.now() - instantOf(date)) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const canonical = [
    method,
    url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  return isSignedBy(signature, date, region, canonical) ? undefined : 'SignatureDoesNotMatch';
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
