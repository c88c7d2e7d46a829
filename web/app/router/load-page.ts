import type { ComponentType } from 'react';
import type { PageProps, PageRoute } from '#web/lib/routing/page-route.ts';

/** Section 9 of the portal specification. */
export const chunkTimeoutMilliseconds = 120_000;

/** The page's code did not arrive. The words are the specification's. */
export class ChunkError extends Error {
  override name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** A page's component. Fails with a ChunkError, also when the code takes more than two minutes. */
export async function loadPage({ load }: PageRoute, shown: string): Promise<ComponentType<PageProps>> {
  return (await loadInTime(() => load(shown))).Page;
}

/** What a file of code brings. Fails as loadPage() does. */
export async function loadInTime<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), chunkTimeoutMilliseconds);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
