import { startPortal } from './start.ts';

/**
 * The process: starts the portal, says where it is, and stops it in good order on the first signal. A second signal ends it
 * at once. What cannot be started is one clear line and exit code 1.
 */
try {
  const portal = await startPortal();
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      portal.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          portal.log.error({ err: error }, 'the portal did not stop in good order');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const isExpected = error instanceof Error && ['ConfigError', 'StartError'].includes(error.constructor.name);
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
