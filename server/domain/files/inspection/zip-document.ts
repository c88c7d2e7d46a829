import type { FileHandle } from 'node:fs/promises';
import { readXmlElements, type XmlElement } from './office-xml.ts';
import type { Verdict } from './verdict.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from './zip-entries.ts';

/** Links that a reader follows by a click, and only then. */
const linkTarget = /^(https?:|mailto:|tel:|#)/i;
/** What brings code, or a document of any kind, along inside. */
const forbiddenTypes = new Set(['oleobject', 'control', 'afchunk', 'attachedtoolbars', 'wordvbadata']);
const macroTypes = new Set(['vbaproject', 'wordvbadata', 'activexcontrolbinary', 'control']);

/**
 * What the relationships of a part lead to (ECMA-376 part 2, 9.3): a template, picture, frame or object from elsewhere is fetched
 * when the document is opened, which tells who opens it and may bring macros.
 */
function judgeRelationships(elements: readonly XmlElement[]): 'clean' | 'macro' | 'external' {
  const relationships = elements.filter(({ name }) => name === 'Relationship');
  const verdicts = relationships.map(({ attributes }) => judgeOne(attributes));
  if (verdicts.includes('macro')) return 'macro';
  return verdicts.includes('external') ? 'external' : 'clean';
}

function judgeOne(attributes: XmlElement['attributes']): 'clean' | 'macro' | 'external' {
  const { Type = '', Target = '', TargetMode = 'Internal' } = attributes;
  const type = (Type.trim().split('/').at(-1) ?? '').toLowerCase();
  if (macroTypes.has(type)) return 'macro';
  if (forbiddenTypes.has(type)) return 'external';
  const target = Target.trim();
  if (TargetMode !== 'Internal')
    return type === 'hyperlink' && linkTarget.test(target) ? 'clean' : 'external';
  // an address that only calls itself internal
  return /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target) ? 'external' : 'clean';
}

/** Office documents since 2007 are zip files whose `[Content_Types].xml` says what they are (ECMA-376 part 2). */
const documentTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};
const typesName = '[Content_Types].xml';

/** What only documents with macros or with controls that run code have. */
const macroPart =
  /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|activeX\/.+)$|\.(docm|dotm|xlsm|xltm|xlam|pptm)$/i;
const macroType = /macroEnabled|vbaProject|vbaData|activeX/i;
const objectType = /oleObject/i;

/** Of a real document it is a few kilobytes; whoever packs gigabytes into it is refused. */
const maxPartBytes = 1024 * 1024;
const maxPartsBytes = 8 * 1024 * 1024;

/** What a computer runs when somebody opens it. */
const program = /\.(exe|com|scr|pif|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|msi|jar|lnk|apk|dll)$/i;

/** Whether it is an archive that every program reads alike, without programs and without documents with macros. */
export async function inspectArchive(file: FileHandle): Promise<Verdict> {
  const entries = await readZipEntries(file);
  if (entries === undefined || entries.some(({ name }) => program.test(name))) return 'other';
  return entries.some(({ name }) => macroPart.test(name)) ? 'macro' : 'clean';
}

/** Whether it is such a document, and whether it brings macros or what is fetched from elsewhere along. */
export async function inspectZipDocument(
  file: FileHandle,
  extension: keyof typeof documentTypes,
): Promise<Verdict> {
  const entries = await readZipEntries(file);
  if (entries === undefined) return 'other';
  const types = await readPart(
    file,
    entries.find(({ name }) => name === typesName),
  );
  if (types === undefined) return 'other';
  const verdicts = [
    judgeTypes(types, documentTypes[extension]),
    entries.some(({ name }) => macroPart.test(name)) ? 'macro' : 'clean',
  ];
  let bytes = 0;
  for (const entry of entries.filter(({ name }) => /\.rels$/i.test(name))) {
    bytes += entry.packedBytes;
    const elements = bytes > maxPartsBytes ? undefined : await readPart(file, entry);
    verdicts.push(elements === undefined ? 'other' : judgeRelationships(elements));
  }
  return (['macro', 'other', 'external'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'clean';
}

async function readPart(file: FileHandle, entry: ZipEntry | undefined): Promise<XmlElement[] | undefined> {
  const content = entry && (await readZipEntry(file, entry, maxPartBytes));
  return content && readXmlElements(content);
}

function judgeTypes(elements: readonly XmlElement[], documentType: string): Verdict {
  const types = elements.map(({ attributes }) => attributes['ContentType']?.trim() ?? '');
  if (types.some((type) => macroType.test(type))) return 'macro';
  if (!types.some((type) => type.toLowerCase() === documentType)) return 'other';
  return types.some((type) => objectType.test(type)) ? 'external' : 'clean';
}
