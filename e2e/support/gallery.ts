import { longStart, test as portalTest } from './fixtures.ts';
import { galleryUrl } from './prepare-gallery.ts';

interface GalleryFixtures {
  /** Opens the gallery in a reading mode: '', 'elder', 'contrast' or 'elder contrast'. */
  openGallery: (mode?: string) => Promise<void>;
}

/** Playwright's test with the gallery of components; no portal is started. */
export const test = portalTest.extend<GalleryFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
  browserSession: async ({}, use) => {
    await use(undefined); // no portal
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern here
  baseURL: [async ({}, use) => use(await galleryUrl()), longStart],
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
