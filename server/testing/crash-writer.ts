import { lockDataDir } from '#server/db/data-dir.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { startWriting } from './start-writing.ts';

/**
 * A process for the crash tests to kill: `crash-writer.ts DATA_DIR`. Starts the database with the real settings and
 * prints `ready <pid of the postmaster>`. Then it writes rows from four connections and prints `ack <id>` after each
 * commit, until SIGTERM. One line of an expected error ends it with code 1.
 */
const [, , dataDir = ''] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const lock = await lockDataDir(dataDir, 'embedded');
  const postgres = await supervise({ dataDir, log: { info: say, warn: say } });
  const writing = await startWriting(postgres.ownerUrl, (id) => say(`ack ${String(id)}`));
  process.once('SIGTERM', () => {
    void writing
      .stop()
      .then(() => postgres.stop())
      .then(() => lock.release())
      .then(() => process.exit(0));
  });
  say(`ready ${String(postgres.pid())}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
