import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { test as portalTest } from './fixtures.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

interface GalleryFixtures {
  /** Opens the gallery in a reading mode: '', 'elder', 'contrast' or 'elder contrast'. */
  openGallery: (mode?: string) => Promise<void>;
}

interface GalleryWorkerFixtures {
  galleryUrl: string;
}

/** Playwright's test with the gallery of components, built as the product is; no portal is started. */
export const test = portalTest.extend<GalleryFixtures, GalleryWorkerFixtures>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
      const input = join(projectFolder, 'web/gallery/index.html');
      // not the product's vite.config.ts: its plugins expect the product's pages
      const shared = { configFile: false, root: projectFolder, publicDir: false, logLevel: 'error' } as const;
      await build({
        ...shared,
        plugins: [react()],
        build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
      });
      const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
  browserSession: async ({}, use) => {
    await use(undefined); // no portal
  },
  baseURL: async ({ galleryUrl }, use) => {
    await use(galleryUrl);
  },
  openGallery: async ({ page }, use) => {
    await use(async (mode = '') => {
      await page.addInitScript((stored) => {
        if (stored) localStorage.setItem('reading-mode', stored);
      }, mode);
      await page.goto('/web/gallery/index.html');
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  },
});

export { expect } from '@playwright/test';
