/**
 * Writes server/db/reference/areas.generated.json from the development dependency `lcn`. Its data are the codes of
 * administrative divisions down to counties of the Ministry of Civil Affairs (GB/T 2260):
 * https://www.mca.gov.cn/mzsj/xzqh/2025/202401xzqh.html. Run it after updating the package: `node
 * scripts/generate-areas.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {{ code: string, name: string }[]} */
const published = JSON.parse(readFileSync(require.resolve('lcn/data/data.json'), 'utf8'));
const target = new URL('../server/db/reference/areas.generated.json', import.meta.url);

const names = new Map(published.map(({ code, name }) => [code, name]));
const prefixes = (/** @type {number} */ digits) =>
  new Set([...names.keys()].map((code) => code.slice(0, digits)));

// Addresses are chosen on three levels. A division with nothing below it gets one child of its own name. The child has
// the number 01, which GB/T 2260 reserves for the districts of a city as a whole: Taiwan, Hong Kong and Macao on both
// levels, cities without districts (东莞, 中山, 儋州, 嘉峪关) on the third.
for (const province of prefixes(2)) {
  const hasCities = [...names.keys()].some((code) => code.startsWith(province) && !code.endsWith('0000'));
  if (!hasCities) names.set(`${province}0100`, names.get(`${province}0000`) ?? '');
}
for (const city of prefixes(4)) {
  if (city.endsWith('00')) continue;
  const hasDistricts = [...names.keys()].some((code) => code.startsWith(city) && !code.endsWith('00'));
  if (!hasDistricts) names.set(`${city}01`, names.get(`${city}00`) ?? '');
}

const rows = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(target, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
console.log(`${rows.length} areas written to ${target.pathname}`);
