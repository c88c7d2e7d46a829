import { expect, test as base } from '@playwright/test';
import { expectNoBarriers, type StateOptions } from './barriers.ts';
import { rememberHomeDialogs } from './home-dialogs.ts';
import { startPortal, type RunningPortal } from './portal.ts';
import { findViolations } from './violations.ts';

interface TestFixtures {
  portal: RunningPortal;
  /**
   * What home says by itself, system notices and missing enterprise information: 'seen' in this browser session already,
   * as in most tests, or 'new'.
   */
  homeDialogs: 'seen' | 'new';
  /** Makes it so. */
  browserSession: undefined;
  /** Fails when the page breaks a rule of WCAG 2.2 A or AA or of good practice that a machine can check. `state` names what is shown. */
  expectNoViolations: (state: string) => Promise<void>;
  /** The same in every width and reading mode, one after the other in the page that is open. */
  expectNoBarriers: (state: string, options?: StateOptions) => Promise<void>;
}

interface Stoppable {
  stop(): Promise<void>;
}

interface WorkerFixtures {
  /**
   * What `start` answers, started by the first test of this worker that asks for the name, and stopped at the worker's end. Whatever
   * lives longer than a test is had here: a worker fixture of a specification's own would end the worker, its browser and its portals,
   * and begin others, before and after that specification.
   */
  shared: <T extends Stoppable>(name: string, start: () => Promise<T>) => Promise<T>;
}

const startMilliseconds = 120_000;
/** For fixtures of a test that may have to wait for a start, on a busy machine too. */
export const longStart: { scope: 'test'; timeout: number } = { scope: 'test', timeout: startMilliseconds };

/** The fixture `portal` of a test: one that all tests of the worker share that ask for the same name. */
export function sharedPortal(name: string, start: () => Promise<RunningPortal>) {
  const fixture = async (
    { shared }: WorkerFixtures,
    use: (portal: RunningPortal) => Promise<void>,
  ): Promise<void> => use(await shared(name, start));
  const usual: [typeof fixture, typeof longStart] = [fixture, longStart];
  return usual;
}

/** Playwright's test without a portal of its own. */
export const bareTest = base.extend<object, WorkerFixtures>({
  shared: [
    // Playwright reads the fixtures a function needs from its parameters' names
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
    async ({}, use) => {
      const started = new Map<string, Promise<Stoppable>>();
      await use(<T extends Stoppable>(name: string, start: () => Promise<T>) => {
        const known = started.get(name) as Promise<T> | undefined;
        const one = known ?? start();
        started.set(name, one);
        return one;
      });
      await Promise.all([...started.values()].map(async (one) => (await one.catch(() => undefined))?.stop()));
    },
    { scope: 'worker', timeout: startMilliseconds },
  ],
});

/** With a running portal. Pages are opened relative to it: page.goto('/#/login'). */
export const test = bareTest.extend<TestFixtures>({
  portal: sharedPortal('portal', () => startPortal()),
  homeDialogs: ['seen', { option: true }],
  browserSession: [
    async ({ context, portal, homeDialogs }, use) => {
      if (homeDialogs === 'seen') await rememberHomeDialogs(context, portal);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  expectNoViolations: async ({ page }, use) => {
    await use(async (state) => {
      expect(await findViolations(page), state).toEqual([]);
    });
  },
  expectNoBarriers: async ({ page }, use) => {
    await use((state, options) => expectNoBarriers(page, state, options));
  },
});

export { expect } from '@playwright/test';
