import type { View } from '#contract/portal/views.ts';
import type { PageRoute } from '#web/lib/routing/page-route.ts';

type LoadedPage = Awaited<ReturnType<PageRoute['load']>>;

const folders = import.meta.glob<LoadedPage>('../../features/*/*/page.tsx');

/** The folders that a page of pages.ts may name. */
export const pageFolders: readonly string[] = /* @__PURE__ */ Object.keys(folders).map((file) =>
  file.slice('../../features/'.length, -'/page.tsx'.length),
);

/** The component that shows a view; its code comes when it is needed. */
export async function loadView(view: View, title: string, shown?: string): Promise<LoadedPage> {
  if (view.pattern === 'page') return loadFolder(view.folder);
  const { contentPage } = await import('#web/features/content/content-page.tsx');
  return { Page: await contentPage(view, title, shown) };
}

function loadFolder(folder: string): Promise<LoadedPage> {
  return folders[`../../features/${folder}/page.tsx`]?.() ?? Promise.reject(new Error(`no page ${folder}`));
}
