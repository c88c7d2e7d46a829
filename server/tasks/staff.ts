import { loadProcessConfig } from '#server/config.ts';
import { systemClock } from '#server/lib/clock.ts';
import { runTask, say } from '#server/lib/process/run-task.ts';
import { runStaffTask } from './staff/run.ts';

/** `npm run staff -- add NAME --phone PHONE --role ROLE`, `-- grant|revoke NAME --role ROLE`, `-- link NAME`, `-- list`; also while the portal runs. */
await runTask((args) => runStaffTask({ args, config: loadProcessConfig(), clock: systemClock, say }));
