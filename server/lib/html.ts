/** For the few pages that the server draws itself: messages of a demo site and the API's documentation. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${String(char.charCodeAt(0))};`);
}

/** A whole page around trusted HTML. Plain, because the content security policy allows no inline style. */
export function htmlPage(title: string, body: string): string {
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/plain.css"></head><body><main data-page="${escapeHtml(title)}">${body}</main></body></html>`
  );
}

/** JSON that may stand inside a script element: `<` would let a value end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
