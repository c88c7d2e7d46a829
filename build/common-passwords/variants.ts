import { passwordMinKinds, passwordMinLength } from '#contract/account/constants.ts';
import { passwordStrength } from '#contract/shared-rules/password.ts';
import { foreignWords, localWords } from './words.ts';
import { walks } from './walks.ts';

const split = (text: string): string[] => text.trim().split(/\s+/);

const symbols = split('! @ # . _ * - $ ? ~');
const years = Array.from({ length: 31 }, (_, n) => String(2000 + n));
const birthYears = Array.from({ length: 42 }, (_, n) => String(1970 + n));

const frequentDigits = split('1 12 123 1234 12345 123456 12345678 123456789 520 666 888');
const digits = [
  ...frequentDigits,
  ...split(`
    0 00 000 01 007 2 3 6 7 8 9 10 11 111 1111 11111 111111 1234567 1234567890 123123 123321 112233 11223344 147258 147258369
    159357 12321 110 119 120 10086 10010 168 996 999 99 88 66 69 6666 66666 666666 8888 88888 888888 88888888 521 1314 520520
    521521 5201314 1314520 7758521 654321 87654321 987654321 321 4321 54321 456 789 456789 000000 222 333
  `),
];

/** What is put behind a word: digits with a symbol before, behind or without, and years. */
const endings = [
  '',
  ...symbols,
  ...split('!! !@# !@ @@ ... !@#$ #$% @#$ @! !@#123 12#$ 123#$ 12# 12!@ @qq @163 @qq.com .com @2 @1'),
  ...digits,
  ...years,
  ...split('@ # . _ ! * -').flatMap((symbol) => [...digits, ...years].map((number) => symbol + number)),
  ...split('! @ # . * ? !! $ !@#').flatMap((symbol) =>
    [...frequentDigits, '111111', '000', '1314', '123123', ...years.slice(-14)].map(
      (number) => number + symbol,
    ),
  ),
];
/** The shorter list, for forms and words that are less usual. */
const frequentNumbers = [...frequentDigits, ...years.slice(-13, -3)];
const frequentEndings = [
  '',
  ...split('! @ # .'),
  ...frequentNumbers,
  ...split('01 007 11 111 111111 1234567 123123 112233 11223344 1314 5201314 000 888888 666666 000000'),
  ...split('@ # . _ !').flatMap((symbol) => frequentNumbers.map((number) => symbol + number)),
  ...split('! @ # . *').flatMap((symbol) => frequentNumbers.map((number) => number + symbol)),
];
const prefixes = split('123 1234 12345 123456 520 666 888 !@# 12 1 @ # ! 000 111');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const cases = (word: string) => [capital(word), word, word.toUpperCase()];

/** Letters written as what looks like them, a few at a time as people do. */
const swaps = split('a@ o0 a@o0 s$ a@s$ a@s$o0 s5 s5o0 s$o0 e3 e3o0 a4 a4e3 i1 i! i1o0 a@i1 a@e3 l1');
function lookAlikes(word: string): string[] {
  const made = swaps.map((swap) =>
    (swap.match(/../g) ?? []).reduce((text, [letter = '', sign = '']) => {
      return text.replaceAll(letter, sign).replaceAll(letter.toUpperCase(), sign);
    }, word),
  );
  return [...new Set(made)].filter((text) => text !== word);
}

const join = (starts: readonly string[], ends: readonly string[]) =>
  starts.flatMap((start) => ends.map((end) => start + end));

/** Surnames and initials with what is put behind them: Zs123456, lx@2024. */
function initials(): string[] {
  const letters = split('a b c d e f g h i j k l m n o p q r s t u v w x y z');
  const pairs = join(letters, letters);
  const ends = [
    '123456',
    '@123456',
    '123456.',
    '123456!',
    '123456@',
    '12345678',
    '123456789',
    '@123',
    '@1234',
  ];
  return join([...pairs.map(capital), ...pairs.map((pair) => pair.toUpperCase()), ...pairs], ends);
}

/** A letter or three and a well-known number, either first: Aa1314520, 5201314Aa, a12345678!, A@123456. */
function lettersAndNumbers(): string[] {
  const alphabet = split('a b c d e f g h i j k l m n o p q r s t u v w x y z');
  const letters = [
    ...alphabet.map((letter) => letter.toUpperCase()),
    ...alphabet.map((letter) => letter.toUpperCase() + letter),
    ...split('a q w z x aA aa AA Aaa aaa Abc abc ABC Qwe qwe Asd asd Zxc Qq Abcd Qwer'),
  ];
  const ends = ['', ...split('! . @ # * ? !! !!!')];
  const between = ['', ...split('@ . # _ ! -')];
  const bothWays = (joint: string) => [
    ...join(join(letters, [joint]), digits),
    ...join(join(digits, [joint]), letters),
  ];
  return [...join(bothWays(''), ends), ...between.flatMap(bothWays)];
}

/** Passwords that the composition rule lets pass and that are tried first, each once, in a fixed order. */
export function commonPasswords(): string[] {
  const main = localWords.slice(0, 120);
  const all = [
    ...main.flatMap((word) => join([capital(word)], endings)),
    ...localWords.flatMap((word) => join(cases(word), frequentEndings)),
    ...localWords.flatMap((word) => join([capital(word)], birthYears)),
    ...main.flatMap((word) => join(join(prefixes, ['', '@', '.']), [capital(word)])),
    ...localWords.slice(0, 50).flatMap((word) => join(lookAlikes(capital(word)), frequentEndings)),
    ...foreignWords.flatMap((word) => join([capital(word)], frequentEndings)),
    ...foreignWords.flatMap((word) => join(lookAlikes(capital(word)), ['', '1', '!', '123'])),
    ...initials(),
    ...lettersAndNumbers(),
    ...walks(),
  ];
  return [...new Set(all)].filter(
    (text) => text.length >= passwordMinLength && passwordStrength(text) >= passwordMinKinds,
  );
}
