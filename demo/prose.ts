/**
 * Turns the plain text in which the demo articles are written into the HTML that the product stores. One line is one
 * block, so that a body reads in the source as it reads on the page:
 *
 *   ## heading   ### smaller heading   > quotation
 *   - item       1. numbered item      | cell | cell |   (a table's first row is its head)
 *   anything else is a paragraph; **bold** works everywhere
 */
export function prose(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  let html = '';
  for (let i = 0; i < lines.length;) {
    const shape = shapeOf(lines[i] ?? '');
    const run: string[] = [];
    do {
      run.push((lines[i] ?? '').replace(shape.mark, ''));
      i += 1;
    } while (shape.joins && i < lines.length && shape.mark.test(lines[i] ?? ''));
    html += shape.write(run);
  }
  return html;
}

interface Shape {
  mark: RegExp;
  /** Whether neighbouring lines of the same shape make one block. */
  joins: boolean;
  write(lines: readonly string[]): string;
}

const wrap = (tag: string) => (lines: readonly string[]) =>
  lines.map((line) => `<${tag}>${inline(line)}</${tag}>`).join('');
const items = wrap('li');

const paragraph: Shape = { mark: /^/, joins: false, write: wrap('p') };
const shapes: readonly Shape[] = [
  { mark: /^### /, joins: false, write: wrap('h3') },
  { mark: /^## /, joins: false, write: wrap('h2') },
  { mark: /^> /, joins: false, write: wrap('blockquote') },
  { mark: /^- /, joins: true, write: (lines) => `<ul>${items(lines)}</ul>` },
  { mark: /^\d+\. /, joins: true, write: (lines) => `<ol>${items(lines)}</ol>` },
  { mark: /^\| /, joins: true, write: table },
];

function shapeOf(line: string): Shape {
  return shapes.find((shape) => shape.mark.test(line)) ?? paragraph;
}

function table(lines: readonly string[]): string {
  const rows = lines.map((line) => line.replace(/\s*\|$/, '').split(/\s*\|\s*/));
  const row = (tag: string, cells: readonly string[]) => `<tr>${wrap(tag)(cells)}</tr>`;
  const [head = [], ...rest] = rows;
  const body = rest.map((cells) => row('td', cells)).join('');
  return `<table><thead>${row('th', head)}</thead><tbody>${body}</tbody></table>`;
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}
