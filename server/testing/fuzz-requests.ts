import type { CallDefinition } from '#contract/call.ts';
import type { Random } from '#contract/cover/random.ts';
import { isBodyEncrypted, type TransportKeys } from '#contract/transport.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { one, strangeText, strangeValue, valueFor } from './fuzz-values.ts';

/** A request as it goes over the wire, byte for byte: HTTP clients would refuse to send much of it. */
export interface WireRequest {
  /** The call it began as, for the report. */
  call: string;
  bytes: Buffer;
}

export interface FuzzSetting {
  transport: TransportKeys;
  /** Sessions of every kind of account. */
  tokens: readonly string[];
}

/** One request of a call, or something that was one. */
export function makeRequest(call: CallDefinition, random: Random, setting: FuzzSetting): WireRequest {
  const strangeness = one(random, [0, 0.1, 0.1, 0.4]);
  const value = valueFor(call.request, random, strangeness);
  const method =
    random() < 0.97 ? call.method : one(random, ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'FOO']);
  const { type, body } = call.transfer === 'form' ? formBody(random) : jsonBody(call, value, random, setting);
  const isBodiless = call.method === 'GET' && random() < 0.95;
  const lines = [
    `${method} ${target(call, value, random)} HTTP/1.1`,
    `host: ${random() < 0.97 ? '127.0.0.1' : strangeHeader(random)}`,
    'connection: close',
    ...headers(call, random, setting),
    ...(isBodiless ? [] : [`content-type: ${random() < 0.95 ? type : strangeHeader(random)}`]),
    ...(isBodiless ? [] : [`content-length: ${String(body.length)}`]),
  ];
  return {
    call: call.path,
    bytes: Buffer.concat([
      Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
      isBodiless ? Buffer.alloc(0) : body,
    ]),
  };
}

/** What goes wrong on the way: cut off, changed in one place, or no HTTP from the beginning. */
export function damage({ call, bytes }: WireRequest, random: Random): WireRequest {
  const at = Math.floor(random() * bytes.length);
  const kind = random();
  if (kind < 0.4) return { call, bytes: bytes.subarray(0, at) };
  const copy = Buffer.from(bytes);
  copy[at] = Math.floor(random() * 256);
  if (kind < 0.8) return { call, bytes: copy };
  const noise = Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256)));
  return { call, bytes: Buffer.concat([noise, Buffer.from('\r\n\r\n')]) };
}

function target(call: CallDefinition, value: unknown, random: Random): string {
  const path =
    random() < 0.95
      ? call.path
      : call.path +
        one(random, ['/', '/%', '/%00', '/%ff', '/..%2f..', '//', '%', '/x'.repeat(100), ';a=b', '%20']);
  if (call.method !== 'GET' && random() < 0.95) return path;
  const isForm = typeof value === 'object' && value !== null;
  const pairs = Object.entries(isForm ? value : { value }).map(([key, inner]) => {
    const asText = typeof inner === 'string' ? inner : JSON.stringify(inner).slice(0, 3_000);
    return random() < 0.9 ? `${encoded(key)}=${encoded(asText)}` : `${key}[]=%`;
  });
  return `${path}?${pairs.join('&')}`.replace(/[^\x21-\x7e]/g, '%').slice(0, 6_000);
}

/** Half a character cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const headerNames = [
  'x-forwarded-for',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'accept',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'authorization',
  'user-agent',
  'origin',
  'referer',
  'content-encoding',
  'x-request-id',
  'expect',
  'upgrade',
];

const headerValues = [
  '203.0.113.7:50123',
  '[2001:db8::1]:443',
  'unknown',
  '999.1.1.1, ,',
  'text/html',
  'br;q=0, gzip;q=x',
  'bytes=0-0,5-1',
  'Bearer x',
  '100-continue',
  'h2c',
  '*',
];

function headers(call: CallDefinition, random: Random, { tokens }: FuzzSetting): string[] {
  const found: string[] = [];
  // a logout would be the last request that is let in
  if (random() < 0.6 && !call.path.includes('logout'))
    found.push(`token: ${random() < 0.8 ? one(random, tokens) : strangeHeader(random)}`);
  if (random() < 0.2)
    found.push(
      `cookie: ${one(random, ['upload', 'recovery', '__proto__', ''])}=${one(random, ['%', '%00', strangeHeader(random)])}; a`,
    );
  while (random() < 0.25)
    found.push(
      `${one(random, headerNames)}: ${random() < 0.7 ? one(random, headerValues) : strangeHeader(random)}`,
    );
  return found;
}

/** What HTTP lets a header hold, in Latin-1. */
const strangeHeader = (random: Random): string =>
  Buffer.from(strangeText(random).slice(0, 3_000))
    .toString('latin1')
    .replace(/[^\x20-\xff]|\x7f/g, '');

/** Deeper than a program can go that calls itself at every level. */
const deepJson = `{"account":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;

function jsonBody(
  call: CallDefinition,
  value: unknown,
  random: Random,
  { transport }: FuzzSetting,
): { type: string; body: Buffer } {
  const type = 'application/json';
  const json =
    random() < 0.97
      ? JSON.stringify(value)
      : one(random, ['', '{', '"', 'null', '[]', '7', '{"a":1e999}', deepJson]);
  if (!isBodyEncrypted(call.path) || random() < 0.4) return { type, body: Buffer.from(json) };
  const encrypted = encryptBody(json, transport);
  const kept = random() < 0.95 ? encrypted : encrypted.slice(0, Math.floor(random() * encrypted.length));
  return { type, body: Buffer.from(JSON.stringify(kept)) };
}

const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** A form with files, whole or broken in one of the ways forms break. */
function formBody(random: Random): { type: string; body: Buffer } {
  const boundary = random() < 0.9 ? 'border' : one(random, ['b'.repeat(5_000), '', '"', 'b'.repeat(70)]);
  const type = random() < 0.9 ? `multipart/form-data; boundary=${boundary}` : 'multipart/form-data';
  const parts = Array.from({ length: Math.floor(random() * 8) }, () => {
    const name = one(random, ['files', 'files', 'files', 'relatedId', 'relatedId', '__proto__', 'other', '']);
    const fileName = one(random, [
      '执照.jpg',
      'a.pdf',
      'a\u0000.jpg',
      '../a.docx',
      '',
      'x'.repeat(300),
      strangeText(random),
    ]);
    const isFile = name === 'files' || random() < 0.1;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${isFile ? `; filename="${fileName}"` : ''}\r\n`;
    const kind = isFile
      ? `content-type: ${one(random, ['image/jpeg', 'application/pdf', 'x'])}\r\n\r\n`
      : '\r\n';
    const content = isFile
      ? one(random, [jpg, Buffer.from('%PDF-1.4'), Buffer.alloc(0), Buffer.from(strangeText(random))])
      : Buffer.from(
          one(random, [
            'ab'.repeat(16),
            strangeText(random),
            JSON.stringify(strangeValue(random)).slice(0, 900),
          ]),
        );
    return Buffer.concat([Buffer.from(head + kind), content, Buffer.from('\r\n')]);
  });
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type, body: random() < 0.8 ? whole : whole.subarray(0, Math.floor(random() * whole.length)) };
}
