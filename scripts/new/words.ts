import { NewError } from './new-error.ts';

/** What a name may not be in code, where it stands by itself. */
const reserved = new Set(
  `break case catch class const continue debugger default delete do else enum export extends false finally for function if import in
   instanceof new null return super switch this throw true try typeof var void while with await yield let static interface package
   private protected public implements arguments eval constructor undefined`.split(/\s+/),
);

/** A name in words joined by hyphens, as files are named: `test-bed`. */
export function requireName(name: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    throw new NewError(`"${name}" is no name: small letters in words joined by hyphens, such as test-bed`);
  if (reserved.has(name)) throw new NewError(`"${name}" is a word of the language: take another name`);
  return name;
}

/** What people call it. */
export function requireTitle(title: string | undefined): string {
  if (title === undefined || !/\p{Script=Han}/u.test(title) || /['"`|\\\n]/.test(title))
    throw new NewError(
      'Say in Chinese what it is called, behind the name: npm run new -- kind test-bed 测试床',
    );
  return title;
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The name as code, files and tables have it, one and several. Templates name them: `{{Names}}`. */
export function wordsOf(name: string, title: string): Record<string, string> {
  const one = camel(name);
  const several = camel(plural(name));
  return {
    name: one,
    Name: capital(one),
    names: several,
    Names: capital(several),
    file: name,
    files: plural(name),
    table: name.replaceAll('-', '_'),
    NAME: name.replaceAll('-', '_').toUpperCase(),
    title,
  };
}
