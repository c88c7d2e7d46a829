import { registryCalls } from '#contract/account/registry-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { tokenHeader } from '#contract/transport.ts';
import type { Answer, TestPortal } from './portal.ts';

export type RegistryState = ResponseOf<typeof registryCalls.registryState>;

export const registryHead = '企业名称,统一社会信用代码,住所,行政区划代码';
/** A line about one enterprise, by its number. */
export const registryLine = (
  serial: number,
  { name = `第${String(serial)}机械有限公司`, address = '路 1 号' } = {},
) => `${name},${makeCreditCode({ serial })},${address},110108`;
export const registryFile = (...lines: readonly string[]): string => [registryHead, ...lines, ''].join('\n');

/** Uploads a file of enterprises as the page does. */
export async function uploadRegistry(
  portal: TestPortal,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  { name = '企业名录.csv', url = portal.url } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('files', new Blob([content]), name);
  const { path, method } = registryCalls.uploadRegistry;
  const response = await fetch(url + path, { method, body: form, headers: { [tokenHeader]: token } });
  const answer = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
  return { ...answer, status: response.status, headers: response.headers };
}
