import type { ErrorName } from '../errors.ts';
import type { UploadMode } from './constants.ts';
import { filePurposes, type FilePurpose, type FilePurposeName } from './purposes.ts';

/** `name` as on the user's disk, `size` in bytes. */
export interface ChosenFile {
  name: string;
  size: number;
}

/** What files are for, and what the form asks for where it may be either. */
export interface FileUse {
  purpose: FilePurposeName;
  mode: UploadMode;
}

export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Two extensions of one format: whoever names .jpg takes .jpeg too. */
export function fileFormat(name: string): string {
  const extension = fileExtension(name);
  return extension === 'jpeg' ? 'jpg' : extension;
}

/** What can be said of a file before it is read. What it really contains only the server finds out. */
export function checkFile(file: ChosenFile, { purpose, mode }: FileUse): ErrorName | undefined {
  const { accepts, maxMegabytes, tooLarge = 'fileTooLarge' }: FilePurpose = filePurposes[purpose];
  const accepted = accepts[mode];
  if (accepted?.types.includes(fileFormat(file.name)) !== true) return accepted?.refusal ?? 'fileTypeRefused';
  if (file.size === 0) return 'fileEmpty';
  return file.size > maxMegabytes * 1024 * 1024 ? tooLarge : undefined;
}

/** The extensions that are accepted. */
export function typesOf({ purpose, mode }: FileUse): readonly string[] {
  const { accepts }: FilePurpose = filePurposes[purpose];
  return accepts[mode]?.types ?? [];
}
