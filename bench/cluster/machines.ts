import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { programs } from './programs.ts';

const run = promisify(execFile);
const ip = (...args: readonly string[]) => run('ip', [...args]);

/** What stands for a machine: an address of its own and, where the kernel allows it, a network of its own. */
export interface Machine {
  name: string;
  address: string;
  /** How a program is started on it, without the rights of an administrator. */
  command(program: string, ...args: readonly string[]): [string, ...string[]];
}

export interface Network {
  machines: readonly Machine[];
  /** Whether machines can be cut off. Why not, where they cannot. */
  whyNoCuts: string | undefined;
  /** From everybody. Returns what joins it again. */
  cutOff(machine: Machine): Promise<() => Promise<void>>;
  /** From the other machines alone: whoever asks from here still reaches it. */
  separate(machine: Machine): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Of RFC 2544: addresses for measurements, which no real network has. */
const network = '198.18.77';
const bridge = 'portalcheck';
const names = ['one', 'two', 'three'] as const;

/** PostgreSQL and etcd refuse to be run by an administrator, or should be. */
const unprivileged = (user: string | undefined) =>
  user === undefined
    ? []
    : ([programs.setpriv, `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] as const);

/** The user of the databases: that of Debian's packages where an administrator runs the check, else whoever does. */
export const databaseUser = () => (process.getuid?.() === 0 ? 'postgres' : undefined);

/** Three machines, as network namespaces behind a bridge; as addresses of this machine alone where that is not allowed. */
export async function openNetwork(): Promise<Network> {
  try {
    return await openNamespaces();
  } catch (error) {
    await removeNamespaces();
    return openAddresses(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

const nameOf = (machine: string) => `${bridge}-${machine}`;
const linkOf = (machine: string) => `pc-${machine}`;

async function openNamespaces(): Promise<Network> {
  if (process.getuid?.() !== 0) throw new Error('only an administrator may make network namespaces');
  // of a check that was killed
  await removeNamespaces();
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${network}.1/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const machines: Machine[] = [];
  for (const [at, name] of names.entries()) {
    const [own, link] = [nameOf(name), linkOf(name)];
    const address = `${network}.${String(at + 11)}`;
    await ip('netns', 'add', own);
    await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
    await ip('link', 'set', link, 'master', bridge, 'up');
    await ip('-n', own, 'link', 'set', 'lo', 'up');
    await ip('-n', own, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    await ip('-n', own, 'link', 'set', 'eth0', 'up');
    machines.push({
      name,
      address,
      command: (program, ...args) => [
        'ip',
        ...['netns', 'exec', own],
        ...unprivileged(databaseUser()),
        program,
        ...args,
      ],
    });
  }
  return {
    machines,
    whyNoCuts: undefined,
    cutOff: async ({ name }) => {
      await ip('link', 'set', linkOf(name), 'down');
      return async () => void (await ip('link', 'set', linkOf(name), 'up'));
    },
    separate: async ({ name }) => {
      const others = machines.filter((other) => other.name !== name);
      const route = (act: string) =>
        others.map(({ address }) => ip('-n', nameOf(name), 'route', act, 'blackhole', `${address}/32`));
      await Promise.all(route('add'));
      return async () => void (await Promise.all(route('del')));
    },
    close: removeNamespaces,
  };
}

async function removeNamespaces(): Promise<void> {
  for (const name of names) await ip('netns', 'del', nameOf(name)).catch(() => undefined);
  await ip('link', 'del', bridge).catch(() => undefined);
}

function openAddresses(why: string): Network {
  const never = () => Promise.reject(new Error('machines cannot be cut off here'));
  return {
    machines: names.map((name, at) => ({
      name,
      address: `127.77.0.${String(at + 11)}`,
      command: (program, ...args) => {
        const [first = program, ...rest] = [...unprivileged(databaseUser()), program, ...args];
        return [first, ...rest];
      },
    })),
    whyNoCuts: why,
    cutOff: never,
    separate: never,
    close: () => Promise.resolve(),
  };
}

/** A process and all that it has started, by what the kernel says of parents. */
export async function withChildren(pid: number): Promise<number[]> {
  const path = `/proc/${String(pid)}/task/${String(pid)}/children`;
  const text = await readFile(path, 'utf8').catch(() => '');
  const own = text.split(' ').filter((part) => part !== '');
  const below = await Promise.all(own.map((child) => withChildren(Number(child))));
  return [pid, ...below.flat()];
}
