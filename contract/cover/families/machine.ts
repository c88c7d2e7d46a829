import { isometric, type Faces, type Isometric } from '../isometric.ts';
import type { Palette } from '../palette.ts';
import { line, polygon, times, type Canvas } from '../pen.ts';
import { pick, type Random } from '../random.ts';

interface Cell {
  pen: Isometric;
  palette: Palette;
  unit: number;
  random: Random;
  /** what makes two cells of one layout differ: sizes and positions, in [0, 1) */
  bias: number;
}

/** Production cells on their plate. */
export const drawMachining = onPlate(machining);
export const drawProcess = onPlate(process);
export const drawAssembly = onPlate(assembly);
export const drawStorage = onPlate(storage);

function onPlate(layout: (cell: Cell) => string) {
  return ({ random, width, height, palette }: Canvas): string => {
    const unit = height / 6.5;
    const pen = isometric([width * 0.5, height * 0.49], unit, palette);
    const cell: Cell = { pen, palette, unit, random, bias: random() };
    const plate = pen.box([-1.6, -1.6, -0.14], [4.6, 4.6, 0.14], [palette.top, palette.faint, palette.left]);
    return pen.floor(-9, 11) + plate + layout(cell);
  };
}

function machining(cell: Cell): string {
  const isLeft = cell.bias < 0.5;
  return (
    machiningCentre(cell, -1.3, -1.4) +
    machiningCentre(cell, 1, -1.4) +
    cell.pen.arm(isLeft ? 0 : 1.7, 0.8, isLeft ? 1 : -1) +
    conveyor(cell, 1.75)
  );
}

function process(cell: Cell): string {
  const { pen, bias } = cell;
  return (
    pen.tank(-0.8, -0.8, 0.46, 1.2) +
    pen.tank(0.6, -0.8, 0.46, 1 + bias * 0.5) +
    pen.tank(2, -0.8, 0.46, 1.35) +
    pipe(cell, [-0.8, 0.6], 1.3) +
    pipe(cell, [0.6, 2], 1.35) +
    pen.box([-1.2, 0.7, 0], [1.5, 0.8, 0.9]) +
    pen.storeys([-1.2, 1.5], 1.5, [0, 0.9], 3) +
    pen.tank(1.3, 1.1, 0.34, 0.7) +
    pen.tank(2.3, 1.1, 0.34, 0.7) +
    conveyor(cell, 2.05)
  );
}

function assembly(cell: Cell): string {
  const { pen, palette, bias } = cell;
  const base: Faces = [palette.accent, palette.edge, palette.edge];
  return (
    pen.arm(-0.4, -0.6) +
    pen.arm(1.7, -0.6, bias < 0.5 ? 1 : -1) +
    conveyor(cell, 0.4) +
    pen.box([-1.3, 1.7, 0], [1, 0.8, 1.1 + bias * 0.4]) +
    pen.storeys([-1.3, 2.5], 1, [0, 1.1], 3) +
    pen.box([0.4, 1.8, 0], [1.1, 0.7, 0.3], base) +
    pen.box([0.55, 1.9, 0.3], [0.8, 0.5, 0.45]) +
    pen.box([2, 1.6, 0], [0.8, 1, 0.7], pen.marked)
  );
}

/** Two racks, partly filled, and a carrier on its way. */
function storage({ pen, palette, random, bias }: Cell): string {
  const goods: Faces[] = [pen.marked, pen.faces, [palette.top, palette.left, palette.right]];
  const shelf: Faces = [palette.top, palette.edge, palette.edge];
  const racks = [-1.2, 0.3].map((y) =>
    times(3, (level) => {
      const z = level * 0.62;
      const boxes = times(5, (i) =>
        random() < 0.72
          ? pen.box([-1.1 + i * 0.75, y + 0.12, z + 0.08], [0.52, 0.48, 0.4], goods[(i + level) % 3])
          : '',
      );
      return pen.box([-1.2, y, z], [3.8, 0.7, 0.08], shelf) + boxes.join('');
    }).join(''),
  );
  return (
    racks.join('') +
    pen.box([-0.9 + bias, 1.75, 0.06], [1.1, 0.8, 0.26], [palette.left, palette.edge, palette.edge]) +
    pen.box([-0.7 + bias, 1.85, 0.32], [0.7, 0.6, 0.5], pen.marked) +
    line([pen.at(0.3 + bias, 2.15), pen.at(2.8, 2.15)], { color: palette.accent, width: 1.6, dash: '3 4' })
  );
}

function machiningCentre({ pen, palette, unit, bias }: Cell, x: number, y: number): string {
  const front = y + 1.3;
  const window = [
    pen.at(x + 0.2, front, 0.55),
    pen.at(x + 1.15, front, 0.55),
    pen.at(x + 1.15, front, 1.25),
    pen.at(x + 0.2, front, 1.25),
  ];
  return (
    pen.box([x, y, 0], [1.7, 1.3, 1.5 + bias * 0.4]) +
    polygon(window, { fill: palette.edge }) +
    line([pen.at(x + 0.3, front, 0.8), pen.at(x + 0.7, front, 1.2)], {
      color: palette.accent,
      width: unit * 0.05,
    }) +
    pen.box([x + 1.7, y + 0.85, 0.5], [0.14, 0.4, 0.6], pen.marked)
  );
}

function conveyor({ pen, palette, bias, random }: Cell, y: number): string {
  const count = 3 + pick(random, 3);
  const goods = times(count, (i) =>
    pen.box(
      [-1.45 + (i * 4.4) / count + bias * 0.3, y + 0.14, 0.35],
      [0.42, 0.42, 0.25 + random() * 0.2],
      random() < 0.5 ? pen.marked : pen.faces,
    ),
  );
  return (
    pen.box([-1.6, y, 0], [4.6, 0.7, 0.35], [palette.edge, palette.left, palette.right]) + goods.join('')
  );
}

function pipe({ pen, palette, unit }: Cell, [from, to]: readonly [number, number], height: number): string {
  const y = -0.8;
  const bend = height + 0.35;
  const path = [pen.at(from, y, height), pen.at(from, y, bend), pen.at(to, y, bend), pen.at(to, y, height)];
  return line(path, { color: palette.accent, width: unit * 0.13 });
}
