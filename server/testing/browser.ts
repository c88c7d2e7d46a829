import type { CallDefinition, RequestOf } from '#contract/call.ts';
import type { Answer, TestPortal } from './portal.ts';

/** Makes calls and keeps the cookies it is given, as a browser does. */
export interface TestBrowser {
  call<C extends CallDefinition>(
    call: C,
    request?: RequestOf<C>,
    options?: { token?: string },
  ): Promise<Answer>;
  cookies: ReadonlyMap<string, string>;
}

/** `from` is its address, for portals that trust their proxy. */
export function openBrowser(portal: TestPortal, { from }: { from?: string } = {}): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (call, request, options = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await portal.call(call, request, {
        ...options,
        headers: {
          ...(cookie === '' ? {} : { cookie }),
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        },
      });
      for (const line of answer.headers.getSetCookie()) keep(cookies, line);
      return answer;
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value);
}
