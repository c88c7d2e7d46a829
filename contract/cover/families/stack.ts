import { isometric, type Faces } from '../isometric.ts';
import { circle, lines, times, type Canvas } from '../pen.ts';
import { pick } from '../random.ts';

/** Cloud: the slabs of a data centre with services on top. */
export function drawStack({ random, width, height, palette }: Canvas): string {
  const unit = height / 6.6;
  const pen = isometric([width / 2, height * 0.55], unit, palette);
  const count = 3 + pick(random, 2);
  const step = count === 3 ? 0.95 : 0.68;
  const buried: Faces = [palette.faint, palette.left, palette.right];

  const slabs = times(count, (i) => {
    const z = i * step - 0.9;
    const isTop = i === count - 1;
    const slots = times(3, (j) => [
      pen.at(-1.25 + j * 0.5, 1.5, z + 0.21),
      pen.at(-0.95 + j * 0.5, 1.5, z + 0.21),
    ]);
    const services = isTop
      ? pen.box([-0.9, -0.9, z + 0.42], [0.8, 0.8, 0.5 + random() * 0.5], pen.marked) +
        pen.box([0.3, -0.9, z + 0.42], [0.7, 0.7, 0.3 + random() * 0.8]) +
        pen.box([-0.6, 0.3, z + 0.42], [1.5, 0.7, 0.25 + random() * 0.4])
      : '';
    return (
      pen.box([-1.5, -1.5, z], [3, 3, 0.42], isTop ? pen.faces : buried) +
      lines(slots, { color: palette.top, width: unit * 0.07 }) +
      circle(pen.at(1.1, 1.5, z + 0.21), unit * 0.07, { fill: palette.accent }) +
      services
    );
  });
  return pen.floor(-8, 9) + slabs.join('');
}
