import type { Plugin } from 'vite';
import { plainLists } from '../contract/content/plain-lists.ts';

/** Puts the way to the plain lists of content (server/routes/plain-pages.ts) into index.html, for browsers without scripts. */
export function plainListsPlugin(): Plugin {
  const links = plainLists.map(({ name, address }) => `<li><a href="${address}">${name}</a></li>`).join('');
  return {
    name: 'plain-lists',
    transformIndexHtml: (html) => html.replace('<!--plain-lists-->', () => `<ul>${links}</ul>`),
  };
}
