import { createStore, type ReadableStore } from '#web/lib/store.ts';

/** What says a text aloud. Who is told the end of one text says the next. */
export interface Voice {
  say: (text: string, rate: number, on: { end: () => void; failure: () => void }) => void;
  stop: () => void;
}

export type ReadingState = 'idle' | 'reading' | 'paused' | 'failed';

interface Reader<Sentence> {
  state: ReadableStore<ReadingState>;
  start: (sentences: readonly Sentence[]) => void;
  pause: () => void;
  resume: () => void;
  /** Says the present sentence once more, at the speed that is now wished for. */
  repeat: () => void;
  stop: () => void;
}

/**
 * Reads sentence by sentence, and marks the one that is read. A pause begins its sentence anew: phones do not know how to halt within
 * one, and whoever comes back needs its beginning.
 */
export function createReader<Sentence extends { text: string }>({
  voice,
  rate,
  mark,
}: {
  voice: Voice;
  rate: () => number;
  mark: (sentence: Sentence | undefined) => void;
}): Reader<Sentence> {
  const state = createStore<ReadingState>('idle');
  let sentences: readonly Sentence[] = [];
  let at = 0;

  function say(): void {
    const sentence = sentences[at];
    if (sentence === undefined) {
      end('idle');
      return;
    }
    state.set('reading');
    mark(sentence);
    voice.say(sentence.text, rate(), {
      end() {
        at += 1;
        say();
      },
      failure: () => end('failed'),
    });
  }

  function end(as: ReadingState): void {
    voice.stop();
    mark(undefined);
    state.set(as);
  }

  return {
    state,
    start(all) {
      voice.stop();
      [sentences, at] = [all, 0];
      say();
    },
    pause() {
      if (state.get() !== 'reading') return;
      voice.stop();
      state.set('paused');
    },
    resume() {
      if (state.get() === 'paused') say();
    },
    repeat() {
      if (state.get() !== 'reading') return;
      voice.stop();
      say();
    },
    stop: () => end('idle'),
  };
}
