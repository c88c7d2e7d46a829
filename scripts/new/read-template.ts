import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Block } from './block.ts';

const templates = join(import.meta.dirname, 'templates');

/**
 * The blocks of a template. `+++ FILE` begins a new file, `=== FILE, PLACE` an insertion into an existing one (block.ts
 * lists the places). `{{word}}` stands for a word of the name.
 */
export async function readTemplate(
  folder: string,
  words: Readonly<Record<string, string>>,
): Promise<Block[]> {
  const names = (await readdir(join(templates, folder))).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(templates, folder, name), 'utf8')));
  return texts.flatMap((text) => readBlocks(fill(text, words)));
}

function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`${all} of a template stands for nothing`);
    return value;
  });
}

function readBlocks(text: string): Block[] {
  return [...text.matchAll(/^(\+\+\+|===) ([^\s,]+)(?:, (.+))?\n([^]*?)(?=^(?:\+\+\+|===) |(?![^]))/gm)].map(
    ([, sign, file = '', place = '', code = '']) => ({ file, place: sign === '+++' ? 'new' : place, code }),
  );
}
