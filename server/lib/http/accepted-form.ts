/** What a client would rather have of the two: JSON, or a page. `any`: it names neither, as programs do that take whatever comes. */
export type AcceptedForm = 'json' | 'html' | 'any';

/** Reads an Accept header (RFC 9110) as far as that. Between equals, and in doubt, a page: browsers name both. */
export function acceptedForm(accept = ''): AcceptedForm {
  let json = 0;
  let html = 0;
  for (const range of accept.toLowerCase().split(',', 50)) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2)) || 0;
    if (name === 'application/json' || /^application\/.+\+json$/.test(name)) json = Math.max(json, weight);
    if (name === 'text/html' || name === 'application/xhtml+xml') html = Math.max(html, weight);
  }
  if (json > html) return 'json';
  return html > 0 ? 'html' : 'any';
}
