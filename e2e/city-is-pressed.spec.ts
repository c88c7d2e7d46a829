import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { bring } from './support/bring.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import type { RunningPortal } from './support/portal.ts';
import { waitForPage } from './support/wait-for-page.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await waitForPage(page);
}

/** How many districts the city has by now: another test adds one. */
async function countDistricts(portal: RunningPortal): Promise<number> {
  const [row] = await query(portal, `select count(*)::int as n from area where parent_code = '990100'`);
  return Number(row?.['n']);
}

const rowsOf = (region: Locator) => region.getByRole('list', { name: /^各区县/ }).getByRole('button');
const labelsOf = (region: Locator) => region.getByRole('group', { name: /立体图/ }).getByRole('button');
const chosenOf = (buttons: Locator) => buttons.and(buttons.page().locator('[aria-pressed="true"]'));

/** The map and the list have chosen the same district, of which both say the same number. */
async function expectToAgree(region: Locator, name: string): Promise<void> {
  const row = chosenOf(rowsOf(region));
  const label = chosenOf(labelsOf(region));
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  await expect(label).toContainText(name);
  await expect(label.locator('b')).toHaveText((await row.locator('b').textContent()) ?? '');
}

const nameOf = async (button: Locator) => (/^\D+/.exec((await button.textContent()) ?? '')?.[0] ?? '').trim();

test('a district pressed on the map or in the list is chosen in both, with its figures', async ({
  page,
  portal,
}) => {
  await open(page, '/Resolution/analysisNodeDetial');
  const map = page.getByRole('region', { name: '节点分布' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bring(map, rowsOf(map), await countDistricts(portal));
  await expect(map.getByText('示意图', { exact: false })).toBeVisible();

  // by mouse: on a label, then on the block itself
  const other = labelsOf(map).and(page.locator('[aria-pressed="false"]')).first();
  const first = await nameOf(other);
  await other.click();
  await expectToAgree(map, first);
  const code = await map.locator('svg [data-code]').last().getAttribute('data-code');
  const tile = map.locator(`svg polygon[data-code="${code ?? ''}"]`).last();
  await tile.dispatchEvent('click');
  await expect(chosenOf(rowsOf(map))).not.toContainText(first);

  // by keyboard: one stop, arrows from one to the next
  await chosenOf(labelsOf(map)).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const focused = labelsOf(map).and(page.locator(':focus'));
  const second = await nameOf(focused);
  await page.keyboard.press('Enter');
  await expectToAgree(map, second);
  await expect(map.locator('[aria-live] b').first()).toHaveText(second);

  // another measure has the same districts
  await map.getByRole('button', { name: '节点数' }).click();
  await expectToAgree(map, second);
  const third = rowsOf(map).and(page.locator('[aria-pressed="false"]')).first();
  const name = await nameOf(third);
  await third.press('Enter');
  await expectToAgree(map, name);
  await expectNoBarriers(page, 'the city on the page of nodes');
});

test('places of a diagnosis and sums of clusters stand on the same city', async ({ page, portal }) => {
  await open(page, '/home/diagnosticRequest');
  const places = page.getByRole('region', { name: '开放的区县' });
  const [opened] = await query(portal, 'select count(*)::int as n from diagnosis_district');
  await expect(rowsOf(places)).toHaveCount(Number(opened?.['n']));
  await rowsOf(places).filter({ hasText: '云溪区' }).click();
  await expectToAgree(places, '云溪区');
  await expect(places.locator('[aria-live]')).toContainText(/共 60 个名额，还剩 \d+ 个/);
  await rowsOf(places).filter({ hasText: '青石县' }).click();
  await expect(places.locator('[aria-live]')).toContainText('现在不受理申请');
  await expectNoBarriers(page, 'places of a diagnosis');

  await open(page, '/digitalTransformation/industrialCluster');
  const clusters = page.getByRole('region', { name: '各区县的集群' });
  // what closes a page comes near the window
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bring(clusters, rowsOf(clusters), await countDistricts(portal));
  await clusters.getByRole('link', { name: /^看.+的 \d+ 个集群$/ }).click();
  await expect(page).toHaveURL(/\?area=\d{6}$/);
});

test('home shows the districts of what it counts', async ({ page, portal }) => {
  await open(page, '/home/Home');
  const city = page.getByRole('region', { name: '各区县', exact: true });
  await bring(city, rowsOf(city), await countDistricts(portal));
  const row = rowsOf(city).nth(2);
  const name = await nameOf(row);
  await row.click();
  await expectToAgree(city, name);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the city is to be seen in forced colours: ${colorScheme}`, async ({ page, portal }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const [path, name] of [
      ['/Resolution/analysisNodeDetial', '节点分布'],
      ['/bigScreen', '各区县'],
    ] as const) {
      await open(page, path);
      const region = page.getByRole('region', { name, exact: true });
      if (path !== '/bigScreen') await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await bring(region, rowsOf(region), await countDistricts(portal));
      const picture = region.locator('svg:has([data-code])');
      const paints = await picture.evaluate((svg) => {
        const styleOf = (element: Element | null) =>
          element === null ? undefined : getComputedStyle(element);
        const chosen = svg.querySelector('g:has(> polygon[fill-opacity="1"]) > polygon[fill-opacity="1"]');
        return {
          ground: getComputedStyle(document.body).backgroundColor,
          edge: styleOf(svg.querySelector('polyline'))?.stroke,
          block: styleOf(svg.querySelector('polygon'))?.fill,
          chosen: styleOf(chosen)?.fill,
        };
      });
      expect(paints.edge).not.toBe(paints.block);
      expect(paints.chosen).not.toBe(paints.block);
      // an even ground compresses to next to nothing
      expect((await picture.screenshot()).length).toBeGreaterThan(4_000);
    }
  });
