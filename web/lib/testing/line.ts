/** A form on its way. It waits until it is told what becomes of it. */
interface WaitingForm {
  form: FormData;
  /** It arrives, and so does the answer. */
  send(): void;
  /** It arrives, and the answer stays away. */
  deliver(): Promise<void>;
  /** The line breaks before it arrives. */
  cut(): void;
}

/** An answer that is held. */
interface HeldAnswer {
  /** Resolves when it has come as far as the line. */
  isHere: Promise<void>;
  pass(): void;
}

/** What a page in a browser reaches its server by, for tests outside of one: requests are real, and may be held and cut. */
export interface Line {
  fetch: typeof fetch;
  XMLHttpRequest: new () => object;
  /** All forms that were sent by XMLHttpRequest. */
  forms: WaitingForm[];
  /** The next answer to this path is made at once and held back. */
  hold(path: string): HeldAnswer;
  /** The next request to this path fails as on a broken line. */
  cut(path: string): void;
}

interface RequestInitOfLine {
  method?: string;
  body?: FormData | string;
  headers?: Record<string, string>;
}

export function openLine(reach: (path: string, init: RequestInitOfLine) => Promise<Response>): Line {
  const forms: WaitingForm[] = [];
  const fates = new Map<string, (answer: () => Promise<Response>) => Promise<Response>>();

  const line: Line = {
    forms,
    fetch: async (input, init) => {
      const url = typeof input === 'string' ? input : '';
      const fate = fates.get(url);
      fates.delete(url);
      const { method, body, headers } = (init ?? {}) as RequestInitOfLine;
      const answer = () =>
        reach(url, { ...(method && { method }), ...(body && { body }), ...(headers && { headers }) });
      return fate === undefined ? answer() : fate(answer);
    },
    XMLHttpRequest: class {
      status = 0;
      responseText = '';
      upload = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      #request: { method: string; path: string } = { method: '', path: '' };
      #answered = new Headers();
      readonly #headers: Record<string, string> = {};

      open(method: string, path: string): void {
        this.#request = { method, path };
      }
      setRequestHeader(name: string, value: string): void {
        this.#headers[name] = value;
      }
      getResponseHeader(name: string): string | null {
        return this.#answered.get(name);
      }
      abort(): void {
        this.onabort?.();
      }
      send(form: FormData): void {
        const { method, path } = this.#request;
        const arrive = () => reach(path, { method, body: form, headers: this.#headers });
        forms.push({
          form,
          cut: () => this.onerror?.(),
          deliver: async () => {
            await (await arrive()).text();
          },
          send: () =>
            void arrive().then(async (response) => {
              this.status = response.status;
              this.responseText = await response.text();
              this.#answered = response.headers;
              this.onload?.();
            }),
        });
      }
    },
    hold: (path) => {
      let sayHere: () => void;
      let pass: () => void;
      const isHere = new Promise<void>((resolve) => (sayHere = resolve));
      const passing = new Promise<void>((resolve) => (pass = resolve));
      fates.set(path, async (answer) => {
        const made = await answer();
        sayHere();
        await passing;
        return made;
      });
      return { isHere, pass: () => pass() };
    },
    cut: (path) => {
      fates.set(path, () => Promise.reject(new TypeError('fetch failed')));
    },
  };
  return line;
}
