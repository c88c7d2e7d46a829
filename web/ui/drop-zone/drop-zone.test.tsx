import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filePurposes } from '#contract/files/purposes.ts';
import { DropZone } from './drop-zone.tsx';

const accepted = (types: readonly string[]) =>
  /accept="([^"]*)"/.exec(
    renderToStaticMarkup(
      <DropZone label="附件" name="files" rule="规则" types={types} onFiles={() => undefined} />,
    ),
  )?.[1];

test('the dialog offers documents and pictures, or pictures alone', () => {
  const { documents, images } = filePurposes.appeal.accepts;
  expect(accepted(documents.types)).toBe('.jpg,.jpeg,.png,.bmp,.pdf,.doc,.docx');
  expect(accepted(images.types)).toBe('.jpg,.jpeg,.png,.bmp');
});
