/** The parts of an address: what stands before its hosts, its hosts with their ports, and what stands behind them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/i;

/**
 * The addresses of all hosts of a PostgreSQL address, each as one of its own, in their order: several stand as libpq has them
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS), as `one:5432,two:5433` or as
 * `?host=one,two&port=5432,5433`. A host without a port has the usual one. What is no address is returned as it is.
 */
export function splitHosts(url: string): readonly string[] {
  const [, before, hosts = '', behind = ''] = parts.exec(url) ?? [];
  if (before === undefined) return [url];
  if (hosts.includes(',')) return hosts.split(',').map((host) => `${before}${host}${behind}`);
  const [path = '', query] = behind.split(/\?(.*)/s);
  if (query === undefined) return [url];
  const asked = new URLSearchParams(query);
  const names = asked.get('host')?.split(',') ?? [];
  if (names.length < 2) return [url];
  const ports = asked.get('port')?.split(',') ?? [];
  return names.map((name, at) => {
    const own = new URLSearchParams(asked);
    own.set('host', name);
    const port = ports[at] ?? (ports.length === 1 ? ports[0] : undefined);
    if (port === undefined || port === '') own.delete('port');
    else own.set('port', port);
    return `${before}${hosts}${path}?${own.toString()}`;
  });
}
