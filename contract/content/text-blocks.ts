import { tokensOf } from './body-tokens.ts';

const inlineTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'img'];

/** The texts of a body, a paragraph or a cell each. */
export function textBlocks(html: string): string[] {
  const blocks = [''];
  for (const token of tokensOf(html)) {
    if (token.is === 'text') blocks.push(`${blocks.pop() ?? ''}${token.text}`);
    else if (!inlineTags.includes(token.name)) blocks.push('');
  }
  return blocks.filter((block) => block.trim() !== '');
}
