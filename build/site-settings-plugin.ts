import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as configuration from '#server/config.ts';
import type * as sitePage from '#server/lib/http/site-page.ts';
import type * as settings from '#server/page-settings.ts';

/** Under `npm run dev` Vite sends the page: it fills it as the server would, with the settings of the same environment. */
export function siteSettingsPlugin(): Plugin {
  return {
    name: 'site-settings',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [{ loadProcessConfig }, { pageSettings }, { fillPage }] = await Promise.all([
          load<typeof configuration>('server/config.ts'),
          load<typeof settings>('server/page-settings.ts'),
          load<typeof sitePage>('server/lib/http/site-page.ts'),
        ]);
        const config = loadProcessConfig();
        const site = { ...config.firstSite, workingYears: {}, lists: { entries: {} } };
        return fillPage(html, { ...pageSettings(config, site), address: config.publicUrl });
      },
    },
  };
}

async function load<Module>(path: string): Promise<Module> {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  return (await runnerImport<Module>(file, { configFile: false, logLevel: 'error' })).module;
}
