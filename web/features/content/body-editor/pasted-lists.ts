/** A paragraph of Word or WPS that belongs to a list: which list, how deep, and what stands before its text. */
interface ListParagraph {
  element: HTMLElement;
  list: string;
  level: number;
  marker: string;
}

/** 1. 1、 1) a. iv. say no more than their place; 一、（一）（1）① are how official texts are quoted, and stay text. */
const ordered = /^(?:(\d{1,3})|[a-zA-Z]|[ivxIVX]{2,5})[.)、．]$/;
const isBullet = (marker: string) => marker.length <= 2 && !/[\p{Script=Han}\d\u2460-\u24ff]/u.test(marker);

/** Puts lists in the place of paragraphs that Word and WPS draw as such. */
export function makeLists(body: HTMLElement): void {
  const found = [
    ...body.querySelectorAll<HTMLElement>(
      'p[style*="mso-list"], h1[style*="mso-list"], h2[style*="mso-list"], h3[style*="mso-list"]',
    ),
  ].flatMap((element) => readListParagraph(element) ?? []);
  let run: ListParagraph[] = [];
  for (const each of found) {
    if (isText(each)) {
      each.element.prepend(each.marker);
      continue;
    }
    const last = run.at(-1);
    if (last !== undefined && last.element.nextElementSibling !== each.element) {
      writeList(run);
      run = [];
    }
    run.push(each);
  }
  writeList(run);
}

const isText = ({ element, marker }: ListParagraph) =>
  element.tagName !== 'P' || (marker !== '' && !ordered.test(marker) && !isBullet(marker));

function readListParagraph(element: HTMLElement): ListParagraph | undefined {
  const [, list = '', level = ''] =
    /mso-list:\s*(l\d+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
  if (list === '') return undefined;
  const markers = [...element.querySelectorAll('[style*="mso-list"]')].filter((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  );
  const marker = markers
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/\s/g, '');
  for (const each of markers) each.remove();
  return { element, list, level: Number(level), marker };
}

/** Nested by their levels; of a level that is left out there is none in between. */
function writeList(run: readonly ListParagraph[]): void {
  const [first] = run;
  if (first === undefined) return;
  const place = first.element.ownerDocument.createElement('div');
  first.element.before(place);
  const open: { list: HTMLElement; level: number; id: string }[] = [];
  for (const { element, list, level, marker } of run) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (current?.level === level && current.id !== list) {
      open.pop();
      current = undefined;
    }
    if (current === undefined || current.level < level) {
      current = { list: createList(place, marker), level, id: list };
      (open.at(-1)?.list.lastElementChild ?? place).append(current.list);
      open.push(current);
    }
    const item = place.ownerDocument.createElement('li');
    item.append(...element.childNodes);
    current.list.append(item);
    element.remove();
  }
  place.replaceWith(...place.childNodes);
}

function createList({ ownerDocument }: HTMLElement, marker: string): HTMLElement {
  const [isOrdered, start = '1'] = ordered.exec(marker) ?? [];
  const list = ownerDocument.createElement(isOrdered === undefined ? 'ul' : 'ol');
  if (start !== '1' && isOrdered !== undefined) list.setAttribute('start', start);
  return list;
}
