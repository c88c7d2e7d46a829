import { describe, expect, it } from 'vitest';
import { readElderSettings, speeds, writeElderSettings } from './elder-settings.ts';

const beginning = { hasLargePointer: false, hasCrossHair: false, speed: 2 };

describe('readElderSettings', () => {
  it('begins with the voice at its own speed and no aids', () => {
    expect(readElderSettings('')).toEqual(beginning);
    expect(speeds[beginning.speed]?.rate).toBe(1);
  });

  it('reads what writeElderSettings has written', () => {
    for (let speed = 0; speed < speeds.length; speed += 1)
      for (const hasLargePointer of [true, false])
        for (const hasCrossHair of [true, false]) {
          const settings = { hasLargePointer, hasCrossHair, speed };
          expect(readElderSettings(writeElderSettings(settings))).toEqual(settings);
        }
  });

  it('takes nothing from what others have written', () => {
    expect(readElderSettings('speed-9 enlarge {"x":1}')).toEqual(beginning);
  });
});

describe('writeElderSettings', () => {
  it('writes nothing where nothing was chosen', () => {
    expect(writeElderSettings(beginning)).toBe('');
  });
});
