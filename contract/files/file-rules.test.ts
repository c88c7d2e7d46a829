import { expect, it } from 'vitest';
import type { UploadMode } from './constants.ts';
import { checkFile, fileExtension } from './file-rules.ts';
import { filePurposes, type FilePurposeName } from './purposes.ts';

const megabyte = 1024 * 1024;

it.each([
  ['执照.jpg', 1, 'documents', undefined],
  ['执照.PNG', 1, 'documents', undefined],
  ['a.bmp', 1, 'images', undefined],
  ['a.pdf', 1, 'documents', undefined],
  ['a.doc', 1, 'documents', undefined],
  ['a.b.docx', 1, 'documents', undefined],
  ['a.docm', 1, 'documents', 'fileTypeRefused'],
  ['a.jpg.exe', 1, 'documents', 'fileTypeRefused'],
  ['a.jpeg', 1, 'documents', undefined],
  ['a.JPEG', 1, 'images', undefined],
  ['jpeg', 1, 'documents', 'fileTypeRefused'],
  ['a.jpeg.exe', 1, 'documents', 'fileTypeRefused'],
  ['jpg', 1, 'documents', 'fileTypeRefused'],
  ['.jpg', 1, 'documents', 'fileTypeRefused'],
  ['a.pdf', 1, 'images', 'imageTypeRefused'],
  ['a.jpg', 0, 'documents', 'fileEmpty'],
  ['a.jpg', 10 * megabyte, 'documents', undefined],
  ['a.jpg', 10 * megabyte + 1, 'documents', 'fileTooLarge'],
] as const)('%s of %i bytes among %s: %s', (name, size, accept, error) => {
  expect(checkFile({ name, size }, { purpose: 'appeal', mode: accept })).toBe(error);
});

it.each([
  ['介绍.mp4', 50, undefined],
  ['介绍.WEBM', 1, undefined],
  ['字幕.vtt', 1, undefined],
  ['介绍.mp4', 50.1, 'publicVideoTooLarge'],
  ['介绍.mov', 1, 'publicVideoTypeRefused'],
] as const)('%s of %d megabytes among videos: %s', (name, megabytes, error) => {
  const size = megabytes * megabyte;
  expect(checkFile({ name, size }, { purpose: 'publicVideo', mode: 'documents' })).toBe(error);
});

it.each(Object.entries(filePurposes))('%s takes .jpeg where it takes .jpg', (purpose, { accepts }) => {
  for (const mode of Object.keys(accepts) as UploadMode[]) {
    const check = (name: string) =>
      checkFile({ name, size: 1 }, { purpose: purpose as FilePurposeName, mode });
    expect(check('a.jpeg'), mode).toBe(check('a.jpg'));
  }
});

it.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['a.', ''],
  ['a', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(fileExtension(name)).toBe(extension);
});
