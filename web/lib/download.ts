import { tokenHeader } from '#contract/transport.ts';
import { networkTexts } from './call/call-error.ts';
import { replaceToken, sessionState } from './session/session-state.ts';
import { showToast } from './toasts.ts';

/** A file of this site with the session's token, which a plain address would lack; or why it cannot be read. Never rejects. With `json` it is asked for by a POST. */
export async function fetchFile(url: string, json?: string): Promise<Blob | string> {
  const { token } = sessionState.get();
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      headers: {
        ...(token !== '' && { [tokenHeader]: token }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { method: 'POST', body: json }),
    });
    // dropped, the token of before would look like a copy at its next use, and end the session
    const fresh = response.headers.get(tokenHeader) ?? '';
    if (fresh !== '' && token === sessionState.get().token) replaceToken(fresh);
    if (!response.ok) return response.status === 404 ? '文件已不存在，或者无权下载' : '下载失败，请重试';
    // refusals of calls come as a text with status 200
    if (response.headers.get('content-type')?.startsWith('application/json')) {
      const { msg } = (await response.json()) as { msg?: string };
      return msg ?? '下载失败，请重试';
    }
    return await response.blob();
  } catch {
    return networkTexts.offline;
  }
}

/** Downloads a file of this site and saves it under a name. A failure is shown as a toast. */
export async function download(url: string, fileName: string, json?: string): Promise<void> {
  const fetched = await fetchFile(url, json);
  if (typeof fetched === 'string') showToast('error', fetched);
  else save(fetched, fileName);
}

/** Saves a text of ours as a file. `type` is its media type. */
export function saveAsFile({ text, type, fileName }: { text: string; type: string; fileName: string }): void {
  save(new Blob([text], { type }), fileName);
}

/** The browser reads the address after the click has returned; it is given back when that is certainly over. */
const keptMilliseconds = 60_000;

function save(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds);
}
