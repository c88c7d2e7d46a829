import { z } from 'zod';
import { reachabilityDays, dailyVisits, visitTimeoutSeconds } from '#contract/inspection/constants.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { noteVisit, setVisits, takeVisit } from '#server/db/queries/inspection/reachability.ts';
import { HttpClientError } from '#server/lib/http/http-client.ts';
import { isLoopback } from '#server/lib/http/loopback.ts';
import { askPublicStatus, getPublicJson, type PublicRequest } from '#server/lib/http/public-client.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'stopping' | 'config'> & {
  /** How names are looked up; as the machine does it unless given. */
  lookup?: PublicRequest['lookup'];
  timeoutMilliseconds?: number;
};

const betweenVisits = (24 * 3_600_000) / dailyVisits;
/** A probe is asked what it has seen. */
const betweenQuestions = 3_600_000;
/** What it answers is a few lines. */
const maxBytes = 20_000;

/** What a probe elsewhere answers: its visits of the last days. Others of its fields are its own. */
const seen = z.object({
  days: z
    .array(
      z
        .object({ day: z.iso.date(), visits: z.int().min(0).max(100_000), failed: z.int().min(0) })
        .refine(({ visits, failed }) => failed <= visits),
    )
    .max(40),
});

/** Visits the site by the address that the public uses, and asks the probe elsewhere, as their times come; of several nodes one does it. Never rejects. */
export async function watchReachability(deps: Deps): Promise<void> {
  if (!deps.config.inspection.asksOutside) return;
  try {
    await visit(deps);
    await askProbe(deps);
  } catch (error) {
    deps.log.warn({ err: error }, 'whether the site can be reached could not be asked');
  }
}

async function takeTurn({ db, clock }: Deps, source: 'node' | 'probe', between: number) {
  const now = clock.now();
  const turn = { day: shanghaiDay(now), source, now };
  return (await takeVisit(db, { ...turn, notAfter: new Date(now.getTime() - between) })) ? turn : undefined;
}

async function visit(deps: Deps): Promise<void> {
  const { db, config, stopping, lookup, timeoutMilliseconds = visitTimeoutSeconds * 1_000 } = deps;
  const { origin, pathname, hostname } = new URL(config.publicUrl);
  // nobody has said by which address the public comes
  if (isLoopback(hostname)) return;
  const turn = await takeTurn(deps, 'node', betweenVisits);
  if (turn === undefined) return;
  const hasFailed = await askPublicStatus({
    ...{
      origin,
      path: pathname,
      method: 'GET',
      headers: { accept: 'text/html' },
      timeoutMilliseconds,
      stopping,
    },
    // the operator's own address, wherever it leads
    ...(lookup === undefined ? { mayBePrivate: true } : { mayBePrivate: false, lookup }),
  }).then(
    ({ status }) => status >= 400,
    (error: unknown) => {
      if (error instanceof HttpClientError) return true;
      throw error;
    },
  );
  if (!stopping.aborted) await noteVisit(db, { ...turn, hasFailed });
}

/** A probe says what it has seen when it is asked: one that told by itself would be silent while the site is away. */
async function askProbe(deps: Deps): Promise<void> {
  const { db, clock, config, log, stopping, lookup } = deps;
  const { probeUrl } = config.inspection;
  if (probeUrl === undefined) return;
  const turn = await takeTurn(deps, 'probe', betweenQuestions);
  if (turn === undefined) return;
  const { origin, pathname, search } = new URL(probeUrl);
  try {
    const { status, body } = await getPublicJson({
      ...{ origin, path: pathname + search, timeoutMilliseconds: 10_000, maxBytes, stopping },
      ...(lookup === undefined ? { mayBePrivate: true } : { mayBePrivate: false, lookup }),
    });
    const read = seen.safeParse(body);
    if (status !== 200 || !read.success) {
      log.warn({ status }, 'the probe of the site has not answered as it should');
      return;
    }
    const from = daysAfter(turn.day, 1 - reachabilityDays);
    for (const one of read.data.days)
      if (one.day >= from && one.day <= turn.day)
        await setVisits(db, { ...one, source: 'probe', visitedAt: clock.now() });
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    log.warn({ err: error }, 'the probe of the site could not be asked');
  }
}
