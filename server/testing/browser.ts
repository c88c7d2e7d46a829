import type { CallDefinition, RequestOf } from '#contract/call.ts';
import type { Answer, TestPortal } from './portal.ts';

/** The real one, also while a test has put its own in the place of a page's. */
const request = globalThis.fetch;

/** Makes calls and keeps the cookies it is given, as a browser does. */
export interface TestBrowser {
  call<C extends CallDefinition>(
    call: C,
    request?: RequestOf<C>,
    options?: { token?: string; headers?: Record<string, string>; url?: string },
  ): Promise<Answer>;
  /** Any other request, such as an upload or a download. */
  fetch(
    path: string,
    init?: {
      method?: string;
      body?: FormData | string;
      token?: string;
      headers?: Readonly<Record<string, string>>;
      redirect?: 'manual';
    },
  ): Promise<Response>;
  cookies: Map<string, string>;
}

/** `from` is its address, for portals that trust their proxy. */
export function openBrowser(portal: TestPortal, { from }: { from?: string } = {}): TestBrowser {
  const cookies = new Map<string, string>();
  const headers = (): Record<string, string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...(cookie === '' ? {} : { cookie }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    };
  };
  return {
    cookies,
    call: async (call, request, options = {}) => {
      const answer = await portal.call(call, request, {
        ...options,
        headers: { ...headers(), ...options.headers },
      });
      for (const line of answer.headers.getSetCookie()) keep(cookies, line);
      return answer;
    },
    fetch: async (path, { token, headers: more, ...init } = {}) => {
      const response = await request(portal.url + path, {
        ...init,
        headers: { ...headers(), ...more, ...(token === undefined ? {} : { token }) },
      });
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      return response;
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value);
}
