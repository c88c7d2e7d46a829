import { escapeHtml } from '#server/lib/html.ts';

/** What enterprises write is plain text: a paragraph a line, and nothing of it is markup. */
export const bodyOfText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of a body, a line each block: what bodyOfText has made, or staff have written. */
export const textOfBody = (body: string): string =>
  body
    .replace(/<\/(?:p|h[1-6]|li|tr|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? '')
    .trim();
