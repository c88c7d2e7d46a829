import { inflateSync } from 'node:zlib';

/** A decoded PNG of the portal's own making: no row filters, eight bits a channel. */
export interface Picture {
  width: number;
  height: number;
  /** Of each pixel, row by row. */
  brightness: Float32Array;
  isSolid: (x: number, y: number) => boolean;
}

export function readDataUrl(url: string): Picture {
  const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const lines = inflateSync(Buffer.concat(data));
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const byteAt = (x: number, y: number, channel: number) =>
    lines[y * (1 + width * channels) + 1 + x * channels + channel] ?? 0;
  const brightness = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      brightness[y * width + x] = 0.3 * byteAt(x, y, 0) + 0.59 * byteAt(x, y, 1) + 0.11 * byteAt(x, y, 2);
  return { width, height, brightness, isSolid: (x, y) => channels === 3 || byteAt(x, y, 3) > 200 };
}

function brightness(picture: Picture, x: number, y: number): number {
  return picture.brightness[y * picture.width + x] ?? 0;
}

/** The simplest attack: the darkest column of the height of the piece. Knows nothing of its shape. */
export function findDarkest(background: Picture, piece: Picture, top: number): number {
  return best(background, piece, (left) => {
    let sum = 0;
    for (let y = 20; y < piece.height - 4; y += 3)
      for (let x = 4; x < 66; x += 3) sum -= brightness(background, left + x, top + y);
    return sum;
  });
}

/**
 * What somebody writes who looks at three puzzles: the outline of the piece is known, and inside it the background is the
 * picture of the piece under a veil. So for every place, how well piece and background go together inside, and how much the
 * edge of the outline stands out.
 */
export function findByShape(background: Picture, piece: Picture, top: number): number {
  const isInside = piece.isSolid;
  const inside: [number, number][] = [];
  const edge: { in: [number, number]; out: [number, number] }[] = [];
  for (let y = 4; y < piece.height - 4; y += 1)
    for (let x = 4; x < piece.width - 4; x += 1) {
      if (isInside(x, y) && x % 3 === 0 && y % 3 === 0) inside.push([x, y]);
      for (const [dx, dy] of [
        [3, 0],
        [-3, 0],
        [0, 3],
        [0, -3],
      ] as const)
        if ((x + y) % 2 === 0 && isInside(x, y) && !isInside(x + dx, y + dy))
          edge.push({ in: [x - dx, y - dy], out: [x + dx, y + dy] });
    }
  const front = inside.map(([x, y]) => brightness(piece, x, y));
  return best(background, piece, (left) => {
    const back = inside.map(([x, y]) => brightness(background, left + x, top + y));
    const steps = edge.map(
      (pair) =>
        brightness(background, left + pair.out[0], top + pair.out[1]) -
        brightness(background, left + pair.in[0], top + pair.in[1]),
    );
    return Math.max(0, correlation(back, front)) * 40 + Math.abs(mean(steps)) - 0.5 * deviation(steps);
  });
}

function best(background: Picture, piece: Picture, score: (left: number) => number): number {
  let found = { left: 0, score: -Infinity };
  const look = (left: number) => {
    const here = score(left);
    if (here > found.score) found = { left, score: here };
  };
  for (let left = 0; left <= background.width - piece.width; left += 2) look(left);
  look(found.left - 1);
  look(found.left + 1);
  return found.left;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

function deviation(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  const spread = deviation(one) * deviation(other);
  return spread === 0 ? 0 : mean(one.map((value, n) => (value - a) * ((other[n] ?? 0) - b))) / spread;
}
