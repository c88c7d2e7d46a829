// Draws the demo's videos from demo/videos/scenes.yaml: H.264 without sound, subtitles in WebVTT, the first scene as a cover in WebP. Needs
// ffmpeg and the Noto Sans CJK fonts; what it makes is committed, so that nobody else does. `node scripts/draw-demo-videos.mjs [key…]`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../demo/videos');
const [width, height, framesPerSecond] = [960, 540, 12];
// as web/ui/tokens.css has them
const ink = {
  deep: '#0a2e6b',
  main: '#0f5fd7',
  soft: '#dce9fe',
  pale: '#f5f8fc',
  text: '#1b2432',
  warm: '#b45309',
};

const eased = (t) => 1 - (1 - Math.min(1, Math.max(0, t))) ** 3;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (
  x,
  y,
  words,
  { size = 28, fill = ink.text, anchor = 'middle', weight = 400, opacity = 1 } = {},
) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}" opacity="${opacity}">${escaped(words)}</text>`;
const box = (x, y, w, h, { fill = '#fff', stroke = 'none', opacity = 1, radius = 14 } = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2" opacity="${opacity}"/>`;
const heading = (words) =>
  `${box(56, 62, 8, 40, { fill: ink.main, radius: 4 })}${text(82, 94, words, { size: 34, anchor: 'start', weight: 700, fill: ink.deep })}`;

/** When the n-th of so many things appears, as parts of the scene: all are there at two thirds of it. */
const shownAt = (n, count) => 0.05 + (0.6 * n) / count;
const appears = (t, n, count) => eased((t - shownAt(n, count)) / 0.08);

/** One function a sort of scene: its markup at `t`, from 0 to 1. */
const drawings = {
  title({ heading: words, items: [below = ''] }, t) {
    const rings = [0, 1, 2].map((n) => {
      const radius = 150 + n * 90 + 14 * Math.sin((t + n / 3) * Math.PI * 2);
      return `<circle cx="800" cy="430" r="${radius}" fill="none" stroke="#fff" stroke-width="${26 - n * 6}" opacity="0.09"/>`;
    });
    const shown = eased(t / 0.15);
    return `${box(0, 0, width, height, { fill: ink.deep, radius: 0 })}${rings.join('')}${box(72, 170, 64 * shown, 6, { fill: ink.warm, radius: 3 })}
      ${text(72, 250, words, { size: 52, anchor: 'start', weight: 700, fill: '#fff', opacity: shown })}
      ${text(72, 312, below, { size: 28, anchor: 'start', fill: '#c9dcfa', opacity: eased((t - 0.1) / 0.15) })}`;
  },
  flow({ heading: words, items }, t) {
    const step = (width - 112) / items.length;
    const at = (n) => 56 + step * (n + 0.5);
    const all = items.map((name, n) => {
      const opacity = appears(t, n, items.length);
      const line =
        n === 0
          ? ''
          : `<path d="M${at(n - 1) + 52} 250H${at(n - 1) + 52 + (step - 104) * opacity}" stroke="${ink.main}" stroke-width="4" stroke-linecap="round" opacity="${opacity}"/>`;
      const cut = name.length > 6 ? Math.ceil(name.length / 2) : name.length;
      const lines = [name.slice(0, cut), name.slice(cut)].filter((part) => part !== '');
      return `${line}<g opacity="${opacity}"><circle cx="${at(n)}" cy="250" r="44" fill="${ink.soft}"/><circle cx="${at(n)}" cy="250" r="32" fill="${ink.main}"/>
        ${text(at(n), 262, String(n + 1), { size: 32, fill: '#fff', weight: 700 })}${lines.map((part, m) => text(at(n), 336 + m * 34, part, { size: 25 })).join('')}</g>`;
    });
    const way = eased((t - 0.68) / 0.25);
    const dot =
      t > 0.68
        ? `<circle cx="${at(0) + (at(items.length - 1) - at(0)) * way}" cy="250" r="11" fill="${ink.warm}"/>`
        : '';
    return heading(words) + all.join('') + dot;
  },
  list({ heading: words, items }, t) {
    const rows = items.map((name, n) => {
      const opacity = appears(t, n, items.length);
      const y = 150 + n * 106;
      return `<g opacity="${opacity}" transform="translate(${24 * (1 - opacity)} 0)">${box(72, y, width - 144, 86, { stroke: ink.soft })}
        <circle cx="122" cy="${y + 43}" r="21" fill="${ink.main}"/><path d="M112 ${y + 44}l7 8 14 -16" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
        ${text(168, y + 54, name, { size: 30, anchor: 'start' })}</g>`;
    });
    return heading(words) + rows.join('');
  },
  bars({ heading: words, items }, t) {
    const most = Math.max(...items.map(({ value }) => value));
    const rowHeight = Math.min(96, 340 / items.length);
    const rows = items.map(({ name, value }, n) => {
      const grown = eased((t - shownAt(n, items.length)) / 0.2);
      const y = 150 + n * rowHeight;
      const length = Math.max(10, 470 * (value / most)) * grown;
      return `${text(300, y + 40, name, { size: 25, anchor: 'end', opacity: appears(t, n, items.length) })}
        ${box(322, y + 8, length, 44, { fill: value === most ? ink.warm : ink.main, radius: 8 })}
        ${grown > 0.05 ? text(340 + length, y + 41, String(Math.round(value * grown)), { size: 28, anchor: 'start', weight: 700 }) : ''}`;
    });
    return heading(words) + rows.join('');
  },
  split({ heading: words, items: [first, second], notes }, t) {
    const [one, other] = [appears(t, 0, 2), appears(t, 1, 2)];
    return `${heading(words)}<g opacity="${one}">${box(86, 190, 300, 110, { fill: ink.main })}${text(236, 262, first, { size: 44, fill: '#fff', weight: 700 })}${text(236, 356, notes[0], { size: 28 })}</g>
      ${text(416, 266, '/', { size: 60, fill: ink.deep, weight: 700, opacity: other })}
      <g opacity="${other}">${box(446, 190, 428, 110, { fill: ink.soft })}${text(660, 262, second, { size: 44, fill: ink.deep, weight: 700 })}${text(660, 356, notes[1], { size: 28 })}</g>`;
  },
  tree({ heading: words, items: [root, ...rest] }, t) {
    const spots = [
      [480, 160],
      [270, 290],
      [690, 290],
      [165, 420],
      [480, 420],
      [795, 420],
    ];
    const parents = [0, 0, 0, 1, 1, 2];
    const names = [root, ...rest];
    const lines = names.map((_, n) => {
      if (n === 0) return '';
      const [[x, y], [px, py]] = [spots[n], spots[parents[n]]];
      return `<path d="M${px} ${py + 30}V${(py + y) / 2}H${x}V${y - 30}" fill="none" stroke="${ink.main}" stroke-width="3" opacity="${appears(t, n, names.length)}"/>`;
    });
    const boxes = names.map((name, n) => {
      const [x, y] = spots[n];
      const fill = n === 0 ? ink.main : n < 3 ? ink.soft : '#fff';
      return `<g opacity="${appears(t, n, names.length)}">${box(x - 115, y - 30, 230, 60, { fill, stroke: ink.main })}${text(x, y + 9, name, { size: 25, fill: n === 0 ? '#fff' : ink.text })}</g>`;
    });
    return heading(words) + lines.join('') + boxes.join('');
  },
};

const frame = (scene, t) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans CJK SC">${box(0, 0, width, height, { fill: ink.pale, radius: 0 })}${drawings[scene.draw](scene, t)}</svg>`;

const clock = (seconds) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

function subtitles(scenes) {
  let at = 0;
  const cues = scenes.flatMap(({ seconds, say }) => {
    const each = seconds / say.length;
    const lines = say.map(
      (words, n) => `${clock(at + n * each)} --> ${clock(at + (n + 1) * each - 0.1)}\n${words}`,
    );
    at += seconds;
    return lines;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

async function draw({ key, scenes }) {
  const file = (ending) => join(folder, `${key}.${ending}`);
  writeFileSync(file('vtt'), subtitles(scenes));
  await sharp(Buffer.from(frame(scenes[0], 0.6)))
    .webp({ quality: 80 })
    .toFile(file('webp'));
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`;
  const output = `-an -c:v libx264 -profile:v main -preset veryslow -tune animation -crf 31 -g 240 -pix_fmt yuv420p -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact`;
  const program = spawn('ffmpeg', [...`-y -loglevel error ${input} ${output}`.split(' '), file('mp4')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const scene of scenes)
    for (let n = 0; n < scene.seconds * framesPerSecond; n += 1) {
      const pixels = await sharp(Buffer.from(frame(scene, n / (scene.seconds * framesPerSecond))))
        .removeAlpha()
        .raw()
        .toBuffer();
      if (!program.stdin.write(pixels)) await once(program.stdin, 'drain');
    }
  program.stdin.end();
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${key}`);
}

const wanted = process.argv.slice(2);
for (const video of parse(readFileSync(join(folder, 'scenes.yaml'), 'utf8')))
  if (wanted.length === 0 || wanted.includes(video.key)) await draw(video);
