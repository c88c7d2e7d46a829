import type { PageSentence } from './page-sentences.ts';

/** The name in elder-marks.css. */
const name = 'sentence-read';
const attribute = 'data-sentence-read';

/** How much of the window's edges counts as out of sight. */
const edge = 80;

/** Marks the sentence that is read, and brings it into sight. Browsers without highlights mark the box that it stands in. */
export function markSentence(sentence: PageSentence | undefined): void {
  document.querySelector(`[${attribute}]`)?.removeAttribute(attribute);
  if ('highlights' in CSS) CSS.highlights.delete(name);
  const range = sentence?.range;
  const box = range?.startContainer.parentElement;
  // the page may have changed since it was gathered
  if (range === undefined || !box?.isConnected) return;
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(range));
  else box.setAttribute(attribute, '');
  const { top, bottom } = range.getBoundingClientRect();
  if (top < edge || bottom > window.innerHeight - edge) box.scrollIntoView({ block: 'center' });
}
