import { loadProcessConfig } from '#server/config.ts';
import { runTask, say } from '#server/lib/process/run-task.ts';
import { runAuditTask } from './audit/run.ts';

/** `npm run audit:verify [-- --head POSITION:MAC]`: whether the record is what it was when it was written; also while the portal runs. */
await runTask((args) => runAuditTask({ args, config: loadProcessConfig(), say }));
