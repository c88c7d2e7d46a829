import { access, constants } from 'node:fs/promises';

/** What the check starts, where Debian puts it, and the package that it comes with. */
const debianPrograms = {
  etcd: { path: '/usr/bin/etcd', package: 'etcd-server' },
  patroni: { path: '/usr/bin/patroni', package: 'patroni' },
  postgres: { path: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
  haproxy: { path: '/usr/sbin/haproxy', package: 'haproxy' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  varnishd: { path: '/usr/sbin/varnishd', package: 'varnish' },
  xkey: { path: '/usr/share/doc/varnish-modules', package: 'varnish-modules' },
  setpriv: { path: '/usr/bin/setpriv', package: 'util-linux' },
} as const;

export const programs = {
  etcd: debianPrograms.etcd.path,
  patroni: debianPrograms.patroni.path,
  haproxy: debianPrograms.haproxy.path,
  pgbouncer: debianPrograms.pgbouncer.path,
  varnishd: debianPrograms.varnishd.path,
  setpriv: debianPrograms.setpriv.path,
};

/** The line that installs what is missing; undefined where nothing is. */
export async function whatToInstall(
  isThere: (path: string) => Promise<boolean> = exists,
): Promise<string | undefined> {
  const missing: string[] = [];
  for (const program of Object.values(debianPrograms))
    if (!(await isThere(program.path))) missing.push(program.package);
  return missing.length === 0
    ? undefined
    : `Missing: ${missing.join(', ')}. On Debian 12: apt-get install --no-install-recommends ${missing.join(' ')}`;
}

const exists = (path: string) =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
