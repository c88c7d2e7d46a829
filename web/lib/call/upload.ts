import type { CallDefinition, ResponseOf } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';
import { dataOf, reportNoAnswer, type SendOptions } from './answer.ts';
import { actingHeaders, sessionState } from '../session/session-state.ts';

export interface UploadOptions extends SendOptions {
  /** Called with a share from 0 to 1 while the body is being sent. */
  onProgress?: (share: number) => void;
}

/**
 * Makes a call whose `transfer` is `form`. XMLHttpRequest because fetch does not tell how much of a body has been sent.
 * No time limit: a file of 10 MB on a slow line takes longer than any that would be of use.
 */
export function upload<C extends CallDefinition>(
  call: C,
  form: FormData,
  options: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const { token } = sessionState.get();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', call.path);
    if (token !== '') request.setRequestHeader(tokenHeader, token);
    for (const [name, value] of Object.entries(actingHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total === 0 ? 0 : loaded / total);
    const read = async () =>
      dataOf(
        {
          url: call.path,
          status: request.status,
          text: request.responseText,
          token: request.getResponseHeader(tokenHeader) ?? '',
        },
        token,
        options,
      ) as ResponseOf<C>;
    request.onload = () => resolve(read());
    request.onerror = () => reject(reportNoAnswer(false, options));
    request.onabort = () => reject(new DOMException('upload aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
