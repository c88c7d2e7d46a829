import styles from './body.module.css';

/** 1,200, 15%, 60 万元, 200 至 1,000, —: what one compares from line to line. */
const amount = String.raw`[约≥≤<>≈+-]?\s?\d[\d,.]*\s?[^\d\s]{0,4}`;
const figure = new RegExp(`^(?:${amount}(?:\\s?[至—~]\\s?${amount})?|[—–-])$`);

/** A column of figures is told by its cells. One without any that counts is none. */
export function areFigures(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return texts.some((text) => /\d/.test(text)) && texts.every((text) => figure.test(text));
}

/** Gives tables a frame in which they scroll, aligns their figures, and says what a picture that does not come would show. */
export function dressBody(body: HTMLElement): () => void {
  const frames = [...body.querySelectorAll('table')].map(dressTable);
  const observer = new ResizeObserver(() => frames.forEach(markScrolling));
  frames.forEach((frame) => observer.observe(frame));
  frames.forEach(markScrolling);
  for (const image of body.querySelectorAll('img')) dressImage(image);
  return () => observer.disconnect();
}

function dressTable(table: HTMLTableElement): HTMLElement {
  const known = table.parentElement;
  if (known?.dataset['table'] !== undefined) return known;
  const frame = document.createElement('div');
  frame.className = styles.table ?? '';
  frame.dataset['table'] = '';
  table.replaceWith(frame);
  frame.append(table);
  const rows = [...table.rows];
  // the first column says what a line is about, also where that is a number
  for (const { cellIndex } of [...(rows[0]?.cells ?? [])].slice(1)) {
    const column = rows.map((row) => row.cells[cellIndex]);
    const values = column.flatMap((cell) => (cell?.tagName === 'TD' ? [cell.textContent] : []));
    if (areFigures(values)) column.forEach((cell) => cell?.classList.add(styles.figure ?? '', 'num'));
  }
  return frame;
}

/** What scrolls can be reached by keyboard. */
function markScrolling(frame: HTMLElement): void {
  const scrolls = frame.scrollWidth > frame.clientWidth;
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', '表格，可以左右滚动'],
  ] as const)
    if (scrolls) frame.setAttribute(name, value);
    else frame.removeAttribute(name);
}

function dressImage(image: HTMLImageElement): void {
  const replace = () => {
    const box = document.createElement('span');
    box.className = styles.lost ?? '';
    box.textContent = image.alt === '' ? '图片没有加载出来' : `图片没有加载出来：${image.alt}`;
    image.replaceWith(box);
  };
  if (image.complete && image.naturalWidth === 0) replace();
  else image.addEventListener('error', replace, { once: true });
}
