import type { XmlElement } from './office-xml.ts';

/** Links that a reader follows by a click, and only then. */
const linkTarget = /^(https?:|mailto:|tel:|#)/i;
/** What brings code, or a document of any kind, along inside. */
const forbiddenTypes = new Set(['oleobject', 'control', 'afchunk', 'attachedtoolbars', 'wordvbadata']);
const macroTypes = new Set(['vbaproject', 'wordvbadata', 'activexcontrolbinary', 'control']);

/**
 * What the relationships of a part lead to (ECMA-376 part 2, 9.3): a template, picture, frame or object from elsewhere is fetched
 * when the document is opened, which tells who opens it and may bring macros.
 */
export function judgeRelationships(elements: readonly XmlElement[]): 'clean' | 'macro' | 'external' {
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
