import { solvePuzzle } from './solve-puzzle.ts';

export interface WorkOrder {
  challengeId: string;
  puzzles: number;
  bits: number;
}

/** Answers one message a puzzle, in order, each with its nonce. Runs beside the page, which stays usable meanwhile. */
addEventListener('message', ({ data: { challengeId, puzzles, bits } }: MessageEvent<WorkOrder>) => {
  for (let index = 0; index < puzzles; index++) postMessage(solvePuzzle({ challengeId, index }, bits));
});
