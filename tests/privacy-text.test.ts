import { expect, it } from 'vitest';
import { readItemsOfKind } from '#demo/read-items.ts';
import { document as privacyPolicy } from '#web/features/account/agreement/privacy-policy.ts';

it('the page about privacy says what a registration agrees to, word by word', () => {
  const page = readItemsOfKind('sitePage', new Date()).find(
    ({ kind, extra }) => kind === 'sitePage' && extra.page === 'privacy',
  );
  const { opening, clauses } = privacyPolicy;
  const wanted = [
    `<p>${opening}</p>`,
    ...clauses.flatMap(({ title, paragraphs }) => [
      `<h2>${title}</h2>`,
      ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    ]),
  ];
  expect(page?.fields.body).toBe(wanted.join(''));
});
