import { expect, test } from 'vitest';
import { pdfParts } from '#server/testing/pdf-words.ts';
import { writePdfFlow } from './pdf-flow.ts';

test('writePdfFlow says what a picture shows, where somebody has said it', () => {
  const image = { jpeg: Buffer.from('not looked at'), width: 40, height: 30 };
  const pdf = writePdfFlow(
    [
      { sort: 'picture', image, says: '厂房（一期）' },
      { sort: 'picture', image, says: '' },
    ],
    { title: '图' },
  );
  expect(pdfParts(pdf).filter(({ tag }) => tag === 'Figure')).toEqual([
    { tag: 'Figure', text: '', alt: '厂房（一期）' },
    { tag: 'Figure', text: '', alt: '' },
  ]);
});
