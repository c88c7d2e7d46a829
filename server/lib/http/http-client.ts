/** A request to a service outside the portal did not bring a usable answer. */
export class HttpClientError extends Error {
  constructor(
    readonly reason: 'timeout' | 'network' | 'redirect' | 'tooLarge' | 'notJson' | 'privateAddress',
    options?: ErrorOptions,
  ) {
    super(`request failed: ${reason}`, options);
  }
}

export interface JsonRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent exactly as given, because signatures cover its bytes. */
  body?: string;
  /** For the whole exchange, the body of the answer included. Default 4 s: whoever waits for us hears within five. */
  timeoutMilliseconds?: number;
  /** Default 1 MB. */
  maxBytes?: number;
}

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/**
 * Asks a service for JSON. Any status is an answer; redirects are refused, because a signed request must not travel on.
 * Throws HttpClientError. The only use of fetch on the server.
 */
export async function requestJson({
  url,
  method = 'POST',
  headers = {},
  body,
  timeoutMilliseconds = 4_000,
  maxBytes = 1_000_000,
}: JsonRequest): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new HttpClientError('redirect');
    }
    const answered = response.body as AsyncIterable<Uint8Array> | null;
    return { status: response.status, body: parseJson(await readText(answered, maxBytes)) };
  } catch (error) {
    if (error instanceof HttpClientError) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new HttpClientError(isTimeout ? 'timeout' : 'network', { cause: error });
  }
}

/** The text of a body. Throws HttpClientError where it is longer than that. */
export async function readText(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new HttpClientError('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Throws HttpClientError for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpClientError('notJson', { cause: error });
  }
}
