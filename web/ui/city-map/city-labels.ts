import type { Point } from './city-drawing.ts';

/** What is to be written at a place of the picture, in pixels of the screen. */
export interface LabelBox {
  code: string;
  anchor: Point;
  width: number;
  height: number;
  /** It is there whatever else has to go. */
  isKept: boolean;
}

/** Where it stands: its upper left corner. */
export interface PlacedLabel {
  code: string;
  anchor: Point;
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 3;
const lifts = [14, 22, 30, 40, 52];
/** To the sides, in parts of the width of a label. */
const shifts = [0, -0.3, 0.3];

/**
 * Puts labels above their places so that none covers another, those in front first. What finds no room is left out: the list beside the picture has
 * all of them.
 */
export function placeLabels(
  wanted: readonly LabelBox[],
  room: { width: number; height: number },
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const covers = (one: PlacedLabel) =>
    placed.some(
      (other) =>
        one.left < other.left + other.width + gap &&
        other.left < one.left + one.width + gap &&
        one.top < other.top + other.height + gap &&
        other.top < one.top + one.height + gap,
    );
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const ordered = [...wanted].sort(
    (one, other) => Number(other.isKept) - Number(one.isKept) || other.anchor[1] - one.anchor[1],
  );
  for (const { code, anchor, width, height, isKept } of ordered) {
    const at = (lift: number, shift: number): PlacedLabel => ({
      code,
      anchor,
      width,
      height,
      left: within(anchor[0] - width / 2 + shift * width, room.width - width),
      top: within(anchor[1] - lift - height, room.height - height),
    });
    const places = lifts.flatMap((lift) => shifts.map((shift) => at(lift, shift)));
    const found = places.find((place) => !covers(place)) ?? (isKept ? places[0] : undefined);
    if (found !== undefined) placed.push(found);
  }
  return placed;
}
