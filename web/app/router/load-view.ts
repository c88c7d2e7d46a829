import type { View } from '#contract/portal/views.ts';
import { Page as Home } from '#web/features/home/home/page.tsx';
import { startHomeCalls } from '#web/features/home/home/home-calls.ts';
import type { PageRoute } from '#web/lib/page-route.ts';

type LoadedPage = Awaited<ReturnType<PageRoute['load']>>;

const folders = import.meta.glob<LoadedPage>([
  '../../features/*/*/page.tsx',
  '!../../features/home/home/page.tsx',
]);

/** The folders that a page of pages.ts may name. */
export const pageFolders: readonly string[] = [
  'home/home',
  ...Object.keys(folders).map((file) => file.slice('../../features/'.length, -'/page.tsx'.length)),
];

/** The component that shows a view; its code comes when it is needed. */
export async function loadView(view: View, title: string): Promise<LoadedPage> {
  if (view.pattern === 'page') return view.folder === 'home/home' ? loadHome() : loadFolder(view.folder);
  const { contentPage } = await import('#web/features/content/content-page.tsx');
  return { Page: await contentPage(view, title) };
}

/** The one page that is not fetched when it is needed: most visits begin here, and a file less is a round trip less. */
function loadHome(): Promise<LoadedPage> {
  setTimeout(startHomeCalls); // not in the way of the first picture
  return Promise.resolve({ Page: Home });
}

function loadFolder(folder: string): Promise<LoadedPage> {
  const load = folders[`../../features/${folder}/page.tsx`];
  return load === undefined ? Promise.reject(new Error(`no page ${folder}`)) : load();
}
