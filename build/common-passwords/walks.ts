/** The keys one finger after another: rows and columns of the English keyboard, and the same keys with Shift. */
const plainRows = ['1234567890', 'qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./'];
const shiftedRows = ['!@#$%^&*()', 'QWERTYUIOP', 'ASDFGHJKL:', 'ZXCVBNM<>?'];

const reversed = (text: string) => [...text].reverse().join('');
const column = (rows: readonly string[], n: number) => rows.map((row) => row.charAt(n)).join('');
const pairs = (parts: readonly string[]) => parts.flatMap((one) => parts.map((other) => one + other));

/** 1qaz, !QAZ, 1QAZ, Qaz and backwards, for one column. */
function columnForms(n: number): string[] {
  const [plain, shifted] = [column(plainRows, n), column(shiftedRows, n)];
  const forms = [
    plain,
    shifted,
    plain.charAt(0) + shifted.slice(1),
    shifted.charAt(0) + plain.slice(1),
    plain.slice(0, 2).toUpperCase() + plain.slice(2),
    plain.slice(1),
    shifted.slice(1),
    shifted.charAt(1) + plain.slice(2),
  ];
  const both = [...forms, ...forms.map(reversed)];
  return [...both, ...both.map((form) => form.charAt(0).toUpperCase() + form.slice(1))];
}

/** 1qaz@WSX, !QAZ2wsx, 1qazXSW@: two columns side by side, the same twice, or every other. */
function columnWalks(): string[] {
  const forms = Array.from({ length: 9 }, (_, n) => columnForms(n));
  const near = forms.flatMap((one, n) =>
    [forms[n], forms[n + 1], forms[n + 2], forms[n - 1]].flatMap((other) =>
      one.flatMap((first) => (other ?? []).map((second) => first + second)),
    ),
  );
  return near.flatMap((walk) => [walk, `${walk}1`, `${walk}!`]);
}

/** 1q2w3e4R, Q1w2e3r4, !q2W: two rows in zigzag, with one letter, the first or every other in capitals. */
function zigzags(): string[] {
  const found: string[] = [];
  for (const [upper, lower] of [
    ['1234567890', 'qwertyuiop'],
    ['qwertyuiop', '1234567890'],
    ['1234567890', 'abcdefghij'],
    ['abcdefghij', '1234567890'],
    ['abcdefghij', '0987654321'],
    ['1234567890', 'asdfghjkl;'],
    ['asdfghjkl;', '1234567890'],
    ['1234567890', 'zxcvbnm,./'],
  ] as const) {
    for (const length of [3, 4, 5, 6]) {
      const walk = [...upper.slice(0, length)].map((key, n) => key + lower.charAt(n)).join('');
      const capitals = [...walk].map(
        (_, n) => walk.slice(0, n) + walk.charAt(n).toUpperCase() + walk.slice(n + 1),
      );
      const alternating = [0, 1].map((odd) =>
        [...walk].map((key, n) => (Math.floor(n / 2) % 2 === odd ? key.toUpperCase() : key)).join(''),
      );
      found.push(walk, walk.toUpperCase(), ...capitals, ...alternating);
    }
  }
  return found.flatMap((walk) =>
    ['', '!', '@', '.', '#', '1', '123', '5t', '5T', '%T'].map((end) => walk + end),
  );
}

/** Qwe123!@#, 123qweASD, Aa123123: three short runs one after another. */
function runs(): string[] {
  const letters = [
    'qwe',
    'Qwe',
    'QWE',
    'asd',
    'Asd',
    'ASD',
    'zxc',
    'Zxc',
    'ZXC',
    'qaz',
    'Qaz',
    'wsx',
    'Wsx',
    'WSX',
  ];
  const more = [
    'qwer',
    'Qwer',
    'asdf',
    'Asdf',
    'zxcv',
    'abc',
    'Abc',
    'ABC',
    'abcd',
    'Abcd',
    'aa',
    'Aa',
    'AA',
    'aA',
    'a',
    'A',
  ];
  const repeated = ['aaa', 'Aaa', 'AAA', 'qqq', '!!', '!!!', '@@', '...', '###'];
  const rest = ['123', '1234', '123456', '321', '456', '111', '000', '666', '888', '!@#', '@', '!', '.', '#'];
  const parts = [...letters, ...more, ...repeated, ...rest];
  const two = pairs(parts);
  return [...two, ...two.flatMap((start) => parts.map((end) => start + end))];
}

export const walks = (): string[] => [...columnWalks(), ...zigzags(), ...runs()];
