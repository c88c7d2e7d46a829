import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { sanitiseFileName } from '#server/domain/files/file-name.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type Caller, type RequestOrigin } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { exportMoment } from './export-moment.ts';
import { zipOf } from './write-folder.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'clock' | 'config' | 'site' | 'log'>;

/** An export sees one moment, for which PostgreSQL keeps what is written meanwhile: whoever reads slower than that asks for the command. */
const longestMinutes = 30;

/** Nodes that send an export: each holds a connection meanwhile. */
const sending = new WeakSet<Services['db']>();

/** The site as a ZIP that is made as it is sent. Fails with siteExportBusy while this node sends another. */
export async function sendExport(
  deps: Deps,
  { caller, ...from }: RequestOrigin & { caller: Pick<Caller, 'userId'> },
): Promise<{ fileName: string; content: Readable }> {
  const { db, clock, config, site, log } = deps;
  if (sending.has(db)) fail('siteExportBusy');
  sending.add(db);
  try {
    await recordAudit({ db, clock }, originOf(from), {
      ...{ actorUserId: caller.userId, action: 'export' },
      object: 'site in open formats',
      result: 'begun',
    });
  } catch (error) {
    sending.delete(db);
    throw error;
  }
  const content = new PassThrough();
  // a visitor who goes away closes it, which ends the transaction as well
  const signal = AbortSignal.timeout(longestMinutes * 60_000);
  exportMoment({ ...deps, firstFacts: config.firstSite }, (files) =>
    pipeline(zipOf(files), content, { signal }),
  )
    .catch((error: unknown) => {
      log.warn({ err: error }, 'an export of the site was not sent to its end');
      content.destroy(error instanceof Error ? error : undefined);
    })
    .finally(() => sending.delete(db));
  return {
    fileName: sanitiseFileName(`${site.facts.name || '网站'}-${shanghaiDay(clock.now())}.zip`),
    content,
  };
}
