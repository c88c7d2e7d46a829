// Draws the pictures of the demo's past events, in the manner of the covers of items; what it makes is committed. `npx tsx scripts/draw-demo-pictures.mjs`
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCover } from '../contract/cover/draw-cover.ts';

const root = join(import.meta.dirname, '..');
const tokens = new Map(
  [...readFileSync(join(root, 'web/ui/tokens.css'), 'utf8').matchAll(/^ {2}(--[\w-]+): (#[0-9a-f]{6});/gm)]
    .reverse()
    .map(([, name, value]) => [name, value]),
);

/** By the names that the items use: the family of pictures, and what it is about. */
const pictures = {
  'forum-model-stage': ['activity', ''],
  'forum-model-demo': ['solution', '质量'],
  'expo-food-line': ['case', '化工'],
  'expo-food-hall': ['case', '食品'],
  'study-pcb-inspection': ['case', '电子'],
  'study-pcb-talk': ['security', ''],
  'study-warehouse-rack': ['case', '家居'],
  'study-warehouse-line': ['case', '汽车'],
  'study-reducer-line': ['case', '装备'],
  'study-reducer-workshop': ['activity', ''],
  'match-chain-hall': ['news', ''],
  'match-chain-table': ['solution', '供应链'],
  'training-live-studio': ['cloud', ''],
  'training-live-answers': ['policy', ''],
  'training-identifier-class': ['policy', ''],
  'training-identifier-scan': ['identifier', ''],
};

const names = Object.keys(pictures);
for (const [name, [kind, subject]] of Object.entries(pictures)) {
  const cover = drawCover({
    id: name,
    kind,
    subject,
    turn: names.indexOf(name) % 3,
    width: 320,
    height: 180,
  });
  const svg = cover
    .replaceAll(/var\((--[\w-]+)\)/g, (_, token) => tokens.get(token) ?? '#000000')
    .replace('<svg ', '<svg width="960" height="540" ');
  await sharp(Buffer.from(svg))
    .webp({ quality: 80 })
    .toFile(join(root, `demo/pictures/${name}.webp`));
}
