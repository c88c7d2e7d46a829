import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UploadMode } from '#contract/files/constants.ts';
import { DropZone } from './drop-zone.tsx';

const accepted = (mode?: UploadMode) =>
  /accept="([^"]*)"/.exec(
    renderToStaticMarkup(
      <DropZone label="附件" name="files" rule="规则" mode={mode} onFiles={() => undefined} />,
    ),
  )?.[1];

test('the dialog offers documents and pictures, or pictures alone', () => {
  expect(accepted()).toBe('.jpg,.png,.bmp,.pdf,.doc,.docx');
  expect(accepted('images')).toBe('.jpg,.png,.bmp');
});
