import { expect, test } from 'vitest';
import { kindOfCommand } from './postmaster.ts';

test.each([
  ['/opt/node_modules/native/bin/postgres -D /srv/data/postgres', 'postmaster'],
  ['postgres -D /srv/data/postgres', 'postmaster'],
  ['/usr/lib/postgresql/15/bin/postgres -D /var/lib/postgresql/15/main', 'other-postgres'],
  ['postgres: portal-0123456789: checkpointer', 'other-postgres'],
  ['node dist/server/main.js /srv/data/postgres', 'unrelated'],
  ['vim /srv/data/postgres/postgresql.conf', 'unrelated'],
] as const)('kindOfCommand of %s is %s', (command, kind) => {
  expect(kindOfCommand(command, '/srv/data/postgres')).toBe(kind);
});
