import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Most visits begin on the home page. Its code is fetched together with the frame's instead of after it: one round trip
 * less. `page` is the end of its module's path.
 */
export function homePreloadPlugin({ page }: { page: string }): Plugin {
  return {
    name: 'home-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (home === undefined || entry === undefined) throw new Error(`no chunk for ${page}`);
        const present = new Set(reachable(entry, bundle));
        return reachable(home, bundle)
          .filter((chunk) => !present.has(chunk))
          .flatMap(tagsOf);
      },
    },
  };
}

/** The chunk and what it imports, itself first. */
function reachable(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const seen = new Set([chunk]);
  for (const each of seen) {
    for (const name of each.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') seen.add(imported);
    }
  }
  return [...seen];
}

function tagsOf({ fileName, viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const script = { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` };
  const styles = [...(viteMetadata?.importedCss ?? [])].map((file) => ({
    rel: 'stylesheet',
    crossorigin: true,
    href: `/${file}`,
  }));
  return [script, ...styles].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
}
