import { outsideTimeoutSeconds, redirectsLimit } from '#contract/inspection/constants.ts';
import { isDeadStatus, type AddressFault } from '#contract/inspection/outside.ts';
import { HttpClientError } from '#server/lib/http/http-client.ts';
import { askPublicStatus, type PublicRequest, type PublicStatus } from '#server/lib/http/public-client.ts';

export interface AskOptions {
  /** Waits until a host may be asked. */
  turnOf: (host: string) => Promise<void>;
  /** How names are looked up; as the machine does it unless given. */
  lookup?: PublicRequest['lookup'];
  timeoutMilliseconds?: number;
  /** Asks servers of the web alone, at 80 and 443; of an address with another port nothing is said. */
  usualPortsOnly?: boolean;
  /** Ends what is under way. */
  stopping?: AbortSignal;
}

/** Says who asks, so that whoever is asked can tell it from a visitor. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; industrial-portal link check)', accept: '*/*' };

const isRedirect = ({ status, location }: PublicStatus) => status >= 300 && status < 400 && location !== '';

/** Asks one address of another site, politely: what a HEAD does not bring, a GET may. Answers what is wrong; undefined where it is there. */
export async function askAddress(address: string, options: AskOptions): Promise<AddressFault | undefined> {
  let url = new URL(address);
  for (let hops = 0; hops <= redirectsLimit; hops++) {
    if (options.usualPortsOnly === true && url.port !== '') return undefined;
    const answer = await askOnce(url, options);
    if (typeof answer === 'string') return answer;
    if (!isRedirect(answer)) return isDeadStatus(answer.status) ? `status ${answer.status}` : undefined;
    if (!URL.canParse(answer.location, url.href)) return 'redirects';
    url = new URL(answer.location, url);
    if (!/^https?:$/.test(url.protocol)) return 'redirects';
  }
  return 'redirects';
}

/** HEAD, and GET where that has brought nothing: some servers do not know HEAD. */
async function askOnce(url: URL, options: AskOptions): Promise<PublicStatus | AddressFault> {
  const head = await ask(url, 'HEAD', options);
  if (typeof head === 'string')
    // of a name that is not known or not public, a second request says the same
    return head === 'name' || head === 'private' ? head : ask(url, 'GET', options);
  return head.status < 400 ? head : ask(url, 'GET', options);
}

async function ask(
  { origin, pathname, search, hostname }: URL,
  method: 'HEAD' | 'GET',
  { turnOf, lookup, stopping, timeoutMilliseconds = outsideTimeoutSeconds * 1_000 }: AskOptions,
): Promise<PublicStatus | AddressFault> {
  await turnOf(hostname);
  try {
    return await askPublicStatus({
      ...{ origin, path: pathname + search, method, headers, timeoutMilliseconds, mayBePrivate: false },
      ...(lookup && { lookup }),
      ...(stopping && { stopping }),
    });
  } catch (error) {
    if (error instanceof HttpClientError) return faultOf(error);
    throw error;
  }
}

function faultOf({ reason, cause }: HttpClientError): AddressFault {
  if (reason === 'privateAddress') return 'private';
  if (reason === 'timeout') return 'timeout';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name';
  if (code === 'ECONNREFUSED') return 'refused';
  return /CERT|SELF_SIGNED|SSL|TLS/.test(code) ? 'certificate' : 'network';
}
