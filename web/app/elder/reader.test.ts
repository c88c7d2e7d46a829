import { beforeEach, describe, expect, it } from 'vitest';
import { createReader, type Voice } from './reader.ts';

const sentences = ['一。', '二。', '三。'].map((text) => ({ text }));

describe('createReader', () => {
  let log: string[];
  let now: Parameters<Voice['say']>[2] | undefined;
  let rate: number;
  const voice: Voice = {
    say(text, speed, on) {
      log.push(`${text}${String(speed)}`);
      now = on;
    },
    stop() {
      now = undefined;
    },
  };
  const make = () =>
    createReader<{ text: string }>({
      voice,
      rate: () => rate,
      mark: (sentence) => log.push(sentence === undefined ? 'unmarked' : `marked ${sentence.text}`),
    });

  beforeEach(() => {
    [log, now, rate] = [[], undefined, 1];
  });

  it('says and marks one sentence after the other, and ends unmarked', () => {
    const reader = make();
    reader.start(sentences);
    expect(reader.state.get()).toBe('reading');
    sentences.forEach(() => now?.end());
    expect(log).toEqual(['marked 一。', '一。1', 'marked 二。', '二。1', 'marked 三。', '三。1', 'unmarked']);
    expect(reader.state.get()).toBe('idle');
  });

  it('keeps the mark in a pause, and goes on with the same sentence', () => {
    const reader = make();
    reader.start(sentences);
    now?.end();
    reader.pause();
    expect([reader.state.get(), now, log.at(-1)]).toEqual(['paused', undefined, '二。1']);
    reader.resume();
    expect(log.slice(-2)).toEqual(['marked 二。', '二。1']);
    expect(reader.state.get()).toBe('reading');
  });

  it('says the sentence again at another speed, but not in a pause', () => {
    const reader = make();
    reader.start(sentences);
    rate = 0.8;
    reader.repeat();
    expect(log.at(-1)).toBe('一。0.8');
    reader.pause();
    const before = log.length;
    reader.repeat();
    expect(log).toHaveLength(before);
  });

  it('stops at once, and begins at the top after that', () => {
    const reader = make();
    reader.start(sentences);
    now?.end();
    reader.stop();
    expect([reader.state.get(), now, log.at(-1)]).toEqual(['idle', undefined, 'unmarked']);
    reader.resume();
    expect(reader.state.get()).toBe('idle');
    reader.start(sentences);
    expect(log.at(-1)).toBe('一。1');
  });

  it('says that the voice has failed instead of rushing through the page', () => {
    const reader = make();
    reader.start(sentences);
    now?.failure();
    expect([reader.state.get(), log.at(-1)]).toEqual(['failed', 'unmarked']);
  });

  it('is idle where there is nothing to read', () => {
    const reader = make();
    reader.start([]);
    expect(reader.state.get()).toBe('idle');
  });
});
