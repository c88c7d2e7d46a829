import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ByteRange } from '#server/lib/http/byte-range.ts';
import { StorageUnavailableError, type ReceivedFile } from './file-storage.ts';

export interface S3Settings {
  /** Without bucket and key, such as https://s3.cn-north-1.amazonaws.com.cn or http://minio:9000 */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** https://endpoint/bucket/key instead of https://bucket.endpoint/key: what MinIO wants. */
  forcePathStyle: boolean;
  /** Where browsers reach the same bucket; undefined: they are sent nowhere. */
  publicEndpoint?: string | undefined;
  /** For connecting, and for every silence after that. Default 10 s. */
  silenceMilliseconds?: number;
}

export interface S3Request {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  /** The body of a PUT. */
  file?: Pick<ReceivedFile, 'path' | 'sizeBytes' | 'sha256'>;
  /** What of the content a GET is for; all of it, unless said otherwise. */
  part?: ByteRange | undefined;
}

/** S3 has answered, and refused. `code` is its own name for the reason, such as NoSuchKey. */
export class S3RefusalError extends StorageUnavailableError {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`S3 answered ${status} ${code}`.trimEnd());
  }
}

/** S3 asks its clients to try again after 5xx answers and broken connections. */
const maxTries = 3;
const firstPauseMilliseconds = 100;
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Answers a function that makes one signed request; any answer but 2xx rejects with S3RefusalError. */
export function createS3Client(settings: S3Settings): (request: S3Request) => Promise<IncomingMessage> {
  return async (request) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(settings, request);
      } catch (error) {
        const isFinal = error instanceof S3RefusalError && error.status < 500;
        if (isFinal || tries === maxTries) throw error;
        await pause(firstPauseMilliseconds * 2 ** (tries - 1));
      }
    }
  };
}

export function objectUrl({ endpoint, bucket, forcePathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/$/, '');
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = forcePathStyle ? `${base}/${bucket}/${key}` : `${base}/${key}`;
  return url;
}

/** How an object is given to whoever opens its signed address. */
interface AddressTerms {
  contentType: string;
  /** As of a Content-Disposition header. */
  disposition?: string;
  /** So long the address stays the same for everybody, so that browsers, and a CDN before the bucket, keep what it has. It is good for up to twice as long. */
  seconds: number;
}

/**
 * An address by which a browser gets an object from the bucket itself. Type and name are signed with it: what is meant to be downloaded is never shown.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export async function signAddress(
  settings: S3Settings & { publicEndpoint: string },
  key: string,
  { contentType, disposition, seconds }: AddressTerms,
  now: Date,
): Promise<string> {
  const { accessKeyId, secretAccessKey, region, publicEndpoint } = settings;
  const url = objectUrl({ ...settings, endpoint: publicEndpoint }, key);
  url.searchParams.set('X-Amz-Expires', String(2 * seconds));
  url.searchParams.set('response-cache-control', `private, max-age=${String(seconds)}`);
  url.searchParams.set('response-content-type', contentType);
  if (disposition !== undefined) url.searchParams.set('response-content-disposition', disposition);
  const begun = new Date(now.getTime() - (now.getTime() % (seconds * 1_000)));
  const signed = await new AwsV4Signer({
    method: 'GET',
    url: url.toString(),
    ...{ accessKeyId, secretAccessKey, region, service: 's3', signQuery: true },
    datetime: begun.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  }).sign();
  return signed.url.toString();
}

async function tryOnce(
  settings: S3Settings,
  { method, key, file, part }: S3Request,
): Promise<IncomingMessage> {
  const { accessKeyId, secretAccessKey, region, silenceMilliseconds = 10_000 } = settings;
  const signed = await new AwsV4Signer({
    method,
    url: objectUrl(settings, key).toString(),
    headers: { 'x-amz-content-sha256': file === undefined ? emptySha256 : file.sha256.toString('hex') },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  }).sign();
  const request = (signed.url.protocol === 'https:' ? https : http).request(signed.url, {
    method,
    headers: {
      ...Object.fromEntries(signed.headers),
      ...(file !== undefined && { 'content-length': file.sizeBytes }),
      ...(part !== undefined && { range: `bytes=${String(part.first)}-${String(part.last)}` }),
    },
  });
  // it may also fail after its answer has begun; then the answer's own stream says so
  request.on('error', () => undefined);
  request.setTimeout(silenceMilliseconds, () => request.destroy(new Error('S3 was silent for too long')));
  sendBody(request, file?.path);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return response;
  const code = /<Code>(\w+)<\/Code>/.exec(await readStart(response))?.[1] ?? '';
  request.destroy();
  throw new S3RefusalError(status, code);
}

/** What goes wrong here ends the request, and with that the wait for its answer. */
function sendBody(request: ClientRequest, path: string | undefined): void {
  if (path === undefined) request.end();
  else pipeline(createReadStream(path), request).catch((error: unknown) => request.destroy(error as Error));
}

const errorBytes = 8_000;

async function readStart(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > errorBytes) break;
  }
  return text;
}
