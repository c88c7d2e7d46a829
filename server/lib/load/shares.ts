import { countedAddress, networkOf, networkShare } from '../http/client-address.ts';

export interface Shares<Name extends string> {
  /** Takes something for an address and answers how to give it back; undefined when the address or its network has too much already. */
  take(ip: string, use: Readonly<Record<Name, number>>): (() => void) | undefined;
}

/**
 * Limits what one address may hold at once. Its network may hold five times as much unless said otherwise, so that one
 * network cannot take everything.
 */
export function createShares<Name extends string>(
  most: Readonly<Record<Name, number>>,
  mostOfNetwork?: Readonly<Record<Name, number>>,
): Shares<Name> {
  const names = Object.keys(most) as Name[];
  const ofNetwork = (name: Name) => mostOfNetwork?.[name] ?? most[name] * networkShare;
  const uses = new Map<string, Readonly<Record<Name, number>>>();
  const usedBy = (holder: string, name: Name) => uses.get(holder)?.[name] ?? 0;

  function add(holder: string, use: Readonly<Record<Name, number>>, sign: 1 | -1): void {
    const sum = Object.fromEntries(
      names.map((name) => [name, usedBy(holder, name) + sign * use[name]]),
    ) as Record<Name, number>;
    if (names.some((name) => sum[name] > 0)) uses.set(holder, sum);
    else uses.delete(holder);
  }

  return {
    take(ip, use) {
      const [address, network] = [countedAddress(ip), networkOf(ip)];
      const isTooMuch = names.some(
        (name) =>
          usedBy(address, name) + use[name] > most[name] ||
          usedBy(network, name) + use[name] > ofNetwork(name),
      );
      if (isTooMuch) return undefined;
      for (const holder of [address, network]) add(holder, use, 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        for (const holder of [address, network]) add(holder, use, -1);
      };
    },
  };
}
