import { startPortal, type Portal } from './start.ts';

/**
 * The process: starts the portal, says where it is, and stops it in good order on the first signal. A second signal ends it
 * at once. What cannot be started is one clear line and exit code 1.
 */

/** npm passes Ctrl-C on although the terminal has sent it already: one that comes this soon is the same one. */
const sameSignalMilliseconds = 1_000;

const starting = startPortal();
let signalledAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (signalledAt === undefined) {
      signalledAt = Date.now();
      // Also while it is still starting: the database it has started by then must not be left behind.
      void starting.then(
        (portal) => stopPortal(portal, signal),
        () => undefined,
      );
    } else if (Date.now() - signalledAt > sameSignalMilliseconds) {
      process.exit(1);
    }
  });
}

try {
  await starting;
} catch (error) {
  const isExpected = error instanceof Error && ['ConfigError', 'StartError'].includes(error.constructor.name);
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}

async function stopPortal(portal: Portal, signal: NodeJS.Signals): Promise<void> {
  const from = performance.now();
  try {
    await portal.stop();
    portal.log.info({ signal, ms: Math.round(performance.now() - from) }, 'the portal has stopped');
    process.exit(0);
  } catch (error) {
    portal.log.error({ err: error }, 'the portal did not stop in good order');
    process.exit(1);
  }
}
