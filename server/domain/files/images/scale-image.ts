import { fork } from 'node:child_process';
import { join } from 'node:path';
import { publicImageMaxMegapixels, publicImageWidths } from '#contract/files/public-images.ts';
import { fail } from '#server/lib/fail.ts';
import { createSemaphore, type Asker } from '#server/lib/load/semaphore.ts';
import type { Log } from '#server/lib/process/log.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';

export interface ScaleTask {
  path: string;
  /** What the file is said to be; another format is refused. */
  format: 'jpeg' | 'png' | 'webp';
  /** From small to large. */
  widths: readonly number[];
  maxPixels: number;
}

export interface ScaledImage {
  /** Its own width is that, or less where the picture is smaller. */
  maxWidth: number;
  width: number;
  height: number;
  content: Buffer;
}

type Refusal = 'imageUnreadable' | 'imageTooManyPixels' | 'imageAnimated';
/** `pixels`: what was decoded, or begun to be. */
export type ScaleOutcome =
  | { images: ScaledImage[]; pixels: number }
  | { refusal: Refusal; reason?: string; pixels?: number };

/** A photograph of twenty megapixels takes about two. */
const limitSeconds = 20;
/** A picture of the most pixels takes up to 400 MB while it is decoded. */
const takeTurn = createSemaphore({
  ...{ atOnce: 2, mostWaiting: 20, mostEach: 4, mostBehind: 20 },
  // longer than twenty photographs take
  waitMilliseconds: 60_000,
});

const isSource = import.meta.url.endsWith('.ts');
const ownProgram = join(
  projectRoot,
  isSource ? '.' : 'dist',
  `server/domain/files/images/scale-program.${isSource ? 'ts' : 'js'}`,
);

/**
 * The picture in each of the widths that is not larger than itself, as WebP without metadata. Fails with imageUnreadable, also when
 * decoding it takes too long or crashes, whatever comes out `onDecoded` is told how much was decoded; imageTooManyPixels, imageAnimated; rejects with status 503 when too many are waiting.
 */
export async function scaleImage(
  { log }: { log: Pick<Log, 'warn'> },
  {
    path,
    format,
    asker,
    onDecoded,
  }: Pick<ScaleTask, 'path' | 'format'> & { asker: Asker; onDecoded: (pixels: number) => void },
  { program = ownProgram, milliseconds = limitSeconds * 1000 } = {},
): Promise<ScaledImage[]> {
  const task: ScaleTask = {
    path,
    format,
    widths: publicImageWidths,
    maxPixels: publicImageMaxMegapixels * 1_000_000,
  };
  const outcome = await takeTurn(asker, () => run(program, task, milliseconds));
  onDecoded(outcome.pixels ?? 0);
  if ('images' in outcome) return outcome.images;
  if (outcome.reason !== undefined) log.warn({ reason: outcome.reason }, 'a picture could not be decoded');
  return fail(outcome.refusal, { field: 'files' });
}

function run(program: string, task: ScaleTask, milliseconds: number): Promise<ScaleOutcome> {
  return new Promise((resolve) => {
    const child = fork(program, {
      cwd: projectRoot,
      execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
      // nothing that is secret; what Windows cannot do without is added by Node
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    });
    // how far it came nobody knows
    const failed = (reason: string) =>
      resolve({ refusal: 'imageUnreadable', reason, pixels: task.maxPixels });
    child.once('message', (outcome: ScaleOutcome) => resolve(outcome));
    child.once('error', (error) => failed(String(error)));
    // what it said may be read after its end is known, but not after the connection's
    const exited = new Promise((exit) => {
      child.once('exit', (code, signal) => exit(signal ?? code));
    });
    child.once(
      'disconnect',
      () => void exited.then((how) => failed(`its process ended with ${String(how)}`)),
    );
    child.send(task, (error) => {
      if (error) failed(String(error));
    });
  });
}
