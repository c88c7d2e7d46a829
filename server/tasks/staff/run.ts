import { parseArgs } from 'node:util';
import { staffRoles } from '#contract/permissions.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { listOpenGrants } from '#server/db/queries/account/role-grant.ts';
import { listStaff } from '#server/db/queries/account/staff.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { passwordLinkHours } from '#contract/account/constants.ts';
import { addStaff, renewPasswordLink } from '#server/domain/account/staff/add-staff.ts';
import {
  describeRole,
  grantRoles,
  readRole,
  revokeRoles,
} from '#server/domain/account/staff/grant-by-command.ts';
import { resetByCommand } from '#server/domain/account/second-factor/reset-second-factor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { openTaskDatabase } from '../task-database.ts';

const usage = [
  'Usage: npm run staff -- add NAME --phone PHONE --role ROLE',
  '       npm run staff -- grant|revoke NAME --role ROLE',
  '       npm run staff -- link NAME     another link to set the password',
  '       npm run staff -- reset-factor NAME     takes the second factor away, and ends all logins',
  '       npm run staff -- list',
  `ROLE: ${staffRoles.join(', ')}; writer:12 for section 12 and those below it; --role may stand several times`,
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
  | { verb: 'add'; name: string; phone: string; roles: string[] }
  | { verb: 'grant' | 'revoke'; name: string; roles: string[] }
  | { verb: 'link' | 'reset-factor'; name: string }
  | { verb: 'list' };

function readCommand(args: string[]): Command {
  const { verb, name, rest, phone, role: roles } = parsed(args);
  const isBare = phone === undefined && roles === undefined;
  if (rest.length > 0) throw new StartError(usage);
  if (verb === 'add' && name !== undefined && phone !== undefined && roles !== undefined)
    return { verb, name, phone, roles };
  if (
    (verb === 'grant' || verb === 'revoke') &&
    name !== undefined &&
    roles !== undefined &&
    phone === undefined
  )
    return { verb, name, roles };
  if ((verb === 'link' || verb === 'reset-factor') && name !== undefined && isBare) return { verb, name };
  if (verb === 'list' && name === undefined && isBare) return { verb };
  throw new StartError(usage);
}

function parsed(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { phone: { type: 'string' }, role: { type: 'string', multiple: true } },
    });
    const [verb, name, ...rest] = positionals;
    return { verb, name, rest, ...values };
  } catch {
    throw new StartError(usage);
  }
}

async function run(command: Command, db: Database, { config, clock, say }: StaffTask): Promise<void> {
  if (command.verb === 'list') return list(db, say);
  if (command.verb === 'grant') return grantRoles({ db, clock }, command.name, command.roles.map(readRole));
  if (command.verb === 'revoke') return revokeRoles({ db, clock }, command.name, command.roles.map(readRole));
  if (command.verb === 'reset-factor') {
    await resetByCommand({ db, clock }, command.name);
    say(
      `${command.name} has no second factor any more and is logged out. Make sure that it was him who asked.`,
    );
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

async function list(db: Database, say: StaffTask['say']): Promise<void> {
  const people = await listStaff(db);
  const grants = await listOpenGrants(
    db,
    people.map(({ id }) => id),
  );
  for (const { id, account, phone, hasPassword } of people) {
    const roles = grants
      .filter(({ grant }) => grant.userId === id)
      .map(({ grant }) => `${describeRole(grant)}${grant.confirmedAt === null ? ' (not confirmed)' : ''}`);
    const shown = roles.length === 0 ? 'no role' : roles.join(', ');
    say(`${account ?? ''}  ${phone}  ${shown}${hasPassword ? '' : '  (no password yet)'}`);
  }
}
