import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { listStaff } from '#server/db/queries/staff.ts';
import { siteLink } from '#server/domain/account/site-link.ts';
import { addStaff, passwordLinkHours, renewPasswordLink } from '#server/domain/account/staff/add-staff.ts';
import type { Clock } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import { openTaskDatabase } from '../task-database.ts';

export const usage = [
  'Usage: npm run staff -- add NAME --phone PHONE --role writer|reviewer|chief|administrator',
  '       npm run staff -- link NAME     another link to set the password',
  '       npm run staff -- list',
].join('\n');

export interface StaffTask {
  args: string[];
  config: Config;
  clock: Clock;
  say: (line: string) => void;
}

/** `npm run staff`: accounts of people who work for the centre. Throws StartError with one line that says what is wrong. */
export async function runStaffTask(task: StaffTask): Promise<void> {
  const command = readCommand(task.args);
  // what the embedded database says of itself is not for here
  const site = await openTaskDatabase(task.config, { info: () => undefined, warn: task.say });
  try {
    const { db, pool } = openDatabase({ url: site.url, poolSize: 1 });
    try {
      await run(command, db, task);
    } finally {
      await pool.end();
    }
  } finally {
    await site.close();
  }
}

type Command =
  | { verb: 'add'; name: string; phone: string; role: string }
  | { verb: 'link'; name: string }
  | { verb: 'list' };

function readCommand(args: string[]): Command {
  const { verb, name, rest, phone, role } = parsed(args);
  const isBare = phone === undefined && role === undefined;
  if (rest.length > 0) throw new StartError(usage);
  if (verb === 'add' && name !== undefined && phone !== undefined && role !== undefined)
    return { verb, name, phone, role };
  if (verb === 'link' && name !== undefined && isBare) return { verb, name };
  if (verb === 'list' && name === undefined && isBare) return { verb };
  throw new StartError(usage);
}

function parsed(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { phone: { type: 'string' }, role: { type: 'string' } },
    });
    const [verb, name, ...rest] = positionals;
    return { verb, name, rest, ...values };
  } catch {
    throw new StartError(usage);
  }
}

async function run(command: Command, db: Database, { config, clock, say }: StaffTask): Promise<void> {
  if (command.verb === 'list') {
    for (const { account, phone, role, hasPassword } of await listStaff(db))
      say(`${account ?? ''}  ${phone}  ${role ?? ''}${hasPassword ? '' : '  (no password yet)'}`);
    return;
  }
  const secret =
    command.verb === 'add'
      ? await addStaff({ db, clock }, command)
      : await renewPasswordLink({ db, clock }, command.name);
  say(`${command.name} sets the password here, once, within ${passwordLinkHours} hours:`);
  say(siteLink({ config }, `/setPassword?link=${secret}`));
  say('Give the link to nobody else. Then: log in as 企业用户 with this name.');
}
