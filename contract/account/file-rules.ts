import type { ErrorName } from '../errors.ts';
import { appealFileMaxMegabytes, appealFileTypes, appealImageTypes } from './constants.ts';

/** `name` as on the user's disk, `size` in bytes. */
export interface ChosenFile {
  name: string;
  size: number;
}

export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

/** What can be said of a file before it is read. What it really contains only the server finds out. */
export function checkFile(
  file: ChosenFile,
  accept: 'documents' | 'images' = 'documents',
): ErrorName | undefined {
  const extension = fileExtension(file.name);
  const types: readonly string[] = accept === 'images' ? appealImageTypes : appealFileTypes;
  if (!types.includes(extension)) return accept === 'images' ? 'imageTypeRefused' : 'fileTypeRefused';
  if (file.size === 0) return 'fileEmpty';
  return file.size > appealFileMaxMegabytes * 1024 * 1024 ? 'fileTooLarge' : undefined;
}
