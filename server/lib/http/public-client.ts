import { request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askByTls } from 'node:https';
import { isIP } from 'node:net';
import { HttpClientError, parseJson, readText, type JsonAnswer } from './http-client.ts';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

export interface PublicRequest {
  /** http or https. */
  origin: string;
  /** Sent exactly as given: percent-encoded, without a part `.` or `..`. */
  path: string;
  /** For the whole exchange, looking the name up and the body of the answer included. */
  timeoutMilliseconds: number;
  maxBytes: number;
  /** Whether addresses of private networks are connected to. */
  mayBePrivate: boolean;
  /** The machine's own unless given. */
  lookup?: ReturnType<typeof publicLookup>;
  /** Ends the exchange. */
  stopping?: AbortSignal;
}

/** An address that paths can be put behind: http(s), without user, query and fragment; answered without a slash at its end. */
export function readServiceAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && `${url.username}${url.password}${url.search}${url.hash}` === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

/**
 * Asks a service of the public network for JSON by GET. Any status is an answer; redirects are refused. Throws HttpClientError.
 */
export async function getPublicJson({ maxBytes, ...request }: PublicRequest): Promise<JsonAnswer> {
  return connect(
    { ...request, method: 'GET', headers: { accept: 'application/json' } },
    async (response) => ({
      status: response.statusCode ?? 0,
      body: parseJson(await readText(response, maxBytes)),
    }),
  );
}

/** Sends JSON to a service of the public network by POST, and answers its status: what else it says is not read. Redirects are refused. Throws HttpClientError. */
export async function postPublicJson({
  body,
  headers,
  ...request
}: Omit<PublicRequest, 'maxBytes'> & { body: string; headers: Record<string, string> }): Promise<number> {
  const length = String(Buffer.byteLength(body));
  const sent = { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': length };
  return connect({ ...request, method: 'POST', headers: sent, body }, async (response) => {
    response.destroy();
    return Promise.resolve(response.statusCode ?? 0);
  });
}

export interface PublicStatus {
  status: number;
  /** Where a redirect leads, as it was sent; '' for none. */
  location: string;
}

/** Asks whether something is there. Any status is an answer, a redirect too; of the body nothing is read. Throws HttpClientError. */
export async function askPublicStatus(
  request: Omit<PublicRequest, 'maxBytes'> & { method: 'HEAD' | 'GET'; headers: Record<string, string> },
): Promise<PublicStatus> {
  return connect({ ...request, answersRedirects: true }, (response) => {
    response.destroy();
    return Promise.resolve({
      status: response.statusCode ?? 0,
      location: response.headers.location ?? '',
    });
  });
}

interface Exchange extends Omit<PublicRequest, 'maxBytes'> {
  method: 'GET' | 'POST' | 'HEAD';
  headers: Record<string, string>;
  body?: string;
  /** Whether a redirect is an answer as any other; it is never followed here. */
  answersRedirects?: boolean;
}

/** fetch cannot be told which address to connect to, so that a name could lead elsewhere after it was checked; this connects to what was checked. */
async function connect<Answer>(
  {
    origin,
    path,
    timeoutMilliseconds,
    mayBePrivate,
    lookup = publicLookup(),
    method,
    headers,
    body,
    answersRedirects = false,
    stopping,
  }: Exchange,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]);
  try {
    // an address is not looked up
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
    const options = {
      ...{ host, port, path, method, signal },
      headers: { ...headers, 'accept-encoding': 'identity' },
      // a connection of its own: one that is kept was checked for somebody else
      agent: false,
      ...(mayBePrivate ? {} : { lookup }),
    };
    const response = await begin(protocol === 'https:' ? askByTls : askPlainly, options, body);
    const status = response.statusCode ?? 0;
    if (!answersRedirects && status >= 300 && status < 400) {
      response.destroy();
      throw new HttpClientError('redirect');
    }
    return await read(response);
  } catch (error) {
    if (error instanceof HttpClientError) throw error;
    if (error instanceof PrivateAddressError) throw new HttpClientError('privateAddress', { cause: error });
    throw new HttpClientError(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
}

function begin(ask: typeof askPlainly, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    ask(options, resolve).on('error', reject).end(body);
  });
}
