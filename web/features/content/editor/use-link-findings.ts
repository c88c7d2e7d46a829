import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { writtenLinkCalls } from '#contract/inspection/written-link-calls.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import type { Finding } from '../writing-checks/finding.ts';
import { linkAddresses } from './link-addresses.ts';
import type { Values } from './values.ts';

/** After a link was written; and between questions while other sites are being asked, in milliseconds. */
const pauseMilliseconds = 1_500;
const waits = [3_000, 6_000, 12_000, 24_000, 48_000];

/** That nobody takes silence for a link that works. */
const tooMany = (unasked: number): Finding => ({
  ...{ rule: 'linkChecked', tone: 'hint', field: 'body' },
  text: `今天能查的外站链接已经用完，还有 ${String(unasked)} 个没有查`,
});

/**
 * What is wrong with the links that are being written. Asked when they are others than before, and a few times more while other sites are being
 * asked; what cannot be asked says nothing, and nothing waits for it.
 */
export function useLinkFindings(values: Values): readonly Finding[] {
  const quiet = useDeferredValue(values);
  const text = JSON.stringify([...linkAddresses(quiet)]);
  const links = useMemo(() => new Map(JSON.parse(text) as [string, string][]), [text]);
  const [found, setFound] = useState<readonly Finding[]>([]);
  useEffect(() => {
    if (links.size === 0) return undefined;
    const leaving = new AbortController();
    let timer = setTimeout(() => void ask(0), pauseMilliseconds);
    async function ask(times: number): Promise<void> {
      try {
        const request = { addresses: [...links.keys()] };
        const options = { quiet: true, quietSession: true, signal: leaving.signal };
        const { rows, pending, unasked } = await send(writtenLinkCalls.checkLinks, request, options);
        setFound([
          ...rows.map(({ address, tone, text: said }) => ({
            ...{ rule: 'linkChecked', tone, text: said, excerpt: address },
            field: links.get(address) ?? 'body',
          })),
          ...(unasked > 0 ? [tooMany(unasked)] : []),
        ]);
        const wait = waits[times];
        if (pending > 0 && wait !== undefined) timer = setTimeout(() => void ask(times + 1), wait);
      } catch (error) {
        if (!leaving.signal.aborted && !(error instanceof CallError)) throw error;
      }
    }
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [links]);
  // what was said of a link that is gone is gone with it
  return found.filter(({ excerpt }) => excerpt === undefined || links.has(excerpt));
}
