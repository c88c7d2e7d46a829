import type { CallDefinition } from '#contract/call.ts';
import { download } from '../download.ts';
import { bodyOf } from './send.ts';

/** Makes a call whose answer is a file, and saves it under a name. A failure is shown as a toast. In an address yes and no are digits. */
export function downloadCall(
  call: Pick<CallDefinition, 'method' | 'path'>,
  request: object,
  fileName: string,
): Promise<void> {
  if (call.method === 'POST') return download(call.path, fileName, bodyOf(call.path, request));
  const named = Object.entries(request).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === '' || value === false) return [];
    return [[name, typeof value === 'string' ? value : value === true ? '1' : JSON.stringify(value)]];
  });
  return download(`${call.path}?${new URLSearchParams(named).toString()}`, fileName);
}
