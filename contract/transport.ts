/**
 * Which POST bodies travel encrypted, as written in section 7.1 of the portal specification. Matched case-sensitively
 * against the whole path, so `association` contains `sso` and needs its exception, and `addApplyFile` is not a `file`.
 */
const plainWords = [
  'search',
  'apiworkflow',
  'file',
  'importExcelUserByExcel',
  'importBasicInfo',
  'importPatent',
];

/** True when the body of a POST to this path is sent as one encrypted string. */
export function isBodyEncrypted(path: string): boolean {
  if (!path.includes('api')) return false;
  if (plainWords.some((word) => path.includes(word))) return false;
  return !path.includes('sso') || path.includes('association');
}

/** SM4 block size; key and initialisation vector are both this long. */
export const transportKeyBytes = 16;

/**
 * Used when no TRANSPORT_KEY or TRANSPORT_IV is set. The page's code contains them, so they protect nothing by themselves:
 * they keep bodies from being read by eye, and TLS keeps them secret. Hex, 16 bytes each.
 */
export const defaultTransportKey = '5f3b8a1c9d27e64012ab7ce45901fd38';
export const defaultTransportIv = 'c07e52d9418b3af6e6910d7b24f5a83c';

/** Key and initialisation vector of the body cipher, 16 bytes each, in hex. */
export interface TransportKeys {
  key: string;
  iv: string;
}

/** Header that carries the session token both ways. */
export const tokenHeader = 'token';

/** Header by which an answer says its request's number: whoever asks for help quotes it. */
export const requestIdHeader = 'x-request-id';

/** For whom the page believes to act: the account of an enterprise, or 0 for the person himself. Absent where it does not know yet. */
export const actingHeader = 'acting-for';

/** Of a call that declares `once`: 16 to 100 visible characters of ASCII, made at random for one submission and sent with each of its repetitions. */
export const idempotencyHeader = 'idempotency-key';

/** What the JSON of a request may have, before encryption, where its call does not declare more; in KB. */
export const defaultBodyKilobytes = 16;

/** Longest time a call may take before the browser gives up, in milliseconds. */
export const callTimeoutMilliseconds = 10_000;
