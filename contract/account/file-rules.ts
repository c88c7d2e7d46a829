import type { ErrorName } from '../errors.ts';
import type { UploadMode } from '../files/constants.ts';
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
export function checkFile(file: ChosenFile, mode: UploadMode = 'documents'): ErrorName | undefined {
  const extension = fileExtension(file.name);
  if (!typesOf(mode).includes(extension)) return mode === 'images' ? 'imageTypeRefused' : 'fileTypeRefused';
  if (file.size === 0) return 'fileEmpty';
  return file.size > appealFileMaxMegabytes * 1024 * 1024 ? 'fileTooLarge' : undefined;
}

/** The extensions that a mode accepts. */
export function typesOf(mode: UploadMode): readonly string[] {
  return mode === 'images' ? appealImageTypes : appealFileTypes;
}
