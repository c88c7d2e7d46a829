import { fileExtension } from '#contract/files/file-rules.ts';

const maxCharacters = 100;

/** Path separators and what Windows refuses in names. */
const reserved = /[\\/:*?"<>|]/g;
/** Control and format characters: line ends, zero widths, and the marks that turn the reading direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A name for showing and for downloads: the last part of the path, without characters that mislead readers or file systems,
 * at most 100 characters, the extension kept.
 */
export function sanitiseFileName(given: string): string {
  const last = given.normalize('NFC').replace(invisible, '').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(reserved, '_').trim();
  const extension = fileExtension(clean);
  const stem = (extension === '' ? clean : clean.slice(0, -extension.length - 1)).replace(/^[.\s]+/, '');
  const suffix = extension === '' ? '' : `.${extension}`;
  const kept = [...stem]
    .slice(0, maxCharacters - suffix.length)
    .join('')
    .trimEnd();
  return `${kept === '' ? '附件' : kept}${suffix}`;
}

/**
 * The value of Content-Disposition for a download. Old browsers read `filename`, all others the UTF-8 one.
 * RFC 6266 with the encoding of RFC 5987.
 */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The name to download a file by: what the link says, unless it would make the file something else. */
export function downloadName(stored: string, asked: string): string {
  const name = sanitiseFileName(asked);
  return asked !== '' && fileExtension(name) === fileExtension(stored) ? name : stored;
}
