import { expect, test } from 'vitest';
import { acceptedForm } from './accepted-form.ts';

test.each([
  [undefined, 'any'],
  ['*/*', 'any'],
  ['image/png', 'any'],
  ['application/json', 'json'],
  ['application/ld+json', 'json'],
  ['application/json, text/html;q=0.5', 'json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['text/html, application/json', 'html'],
  ['application/json;q=0', 'any'],
  ['application/json;q=x, TEXT/HTML', 'html'],
])('acceptedForm reads the Accept header %s as %s', (accept, form) => {
  expect(acceptedForm(accept)).toBe(form);
});
