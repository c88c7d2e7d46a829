import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentDisposition, downloadName, sanitiseFileName } from './file-name.ts';

describe('sanitiseFileName and downloadName', () => {
  test.each([
    ['营业执照（副本）.jpg', '营业执照（副本）.jpg'],
    ['C:\\fakepath\\执照.jpg', '执照.jpg'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..pdf', '附件.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['a\u202egpj.exe.pdf', 'agpj.exe.pdf'],
    ['line\r\nend.pdf', 'lineend.pdf'],
    ['a:b*c?"<d>|.pdf', 'a_b_c___d__.pdf'],
    ['   .docx', 'docx'],
    ['', '附件'],
    ['e\u0301.png', '\u00e9.png'],
    [`${'长'.repeat(300)}.docx`, `${'长'.repeat(95)}.docx`],
  ])('sanitiseFileName turns %j into %j', (given, expected) => {
    expect(sanitiseFileName(given)).toBe(expected);
  });

  test('sanitiseFileName returns a name without path and control characters, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = sanitiseFileName(given);
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]+$/u);
        expect([...name].length).toBeGreaterThan(0);
        expect(name.startsWith('.')).toBe(false);
        expect(sanitiseFileName(name)).toBe(name);
      }),
    );
  });

  test('downloadName keeps the file type, whatever name the link requests', () => {
    expect(downloadName('执照.jpg', '张三的执照.JPG')).toBe('张三的执照.jpg');
    expect(downloadName('执照.jpg', 'setup.exe')).toBe('执照.jpg');
    expect(downloadName('执照.jpg', '')).toBe('执照.jpg');
  });
});

describe('attachmentDisposition', () => {
  test('contains the name in UTF-8 and in plain ASCII', () => {
    expect(attachmentDisposition("执照 'A'(1).pdf")).toBe(
      `attachment; filename="__ 'A'(1).pdf"; filename*=UTF-8''%E6%89%A7%E7%85%A7%20%27A%27%281%29.pdf`,
    );
  });

  test('escapes every name, so that no name ends the header early', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const value = attachmentDisposition(sanitiseFileName(given));
        expect(value).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w.~!%-]+$/);
      }),
    );
  });
});
