const pauseMs = 600;

/**
 * Finds an option by its first letters, as a native list does: letters typed in one go belong together, the same
 * letter again goes on to the next option. Answers an index, or undefined when the key is no letter or nothing fits.
 */
export function createTypeahead(now: () => number = Date.now) {
  let typed = '';
  let last = -Infinity;
  return function find(key: string, labels: readonly string[], from: number): number | undefined {
    if (!/^\S$/u.test(key)) return undefined; // one character; names of keys are longer
    typed = now() - last > pauseMs ? key : typed + key;
    last = now();
    const isSameLetter = new Set(typed.toLowerCase()).size === 1;
    const needle = (isSameLetter ? key : typed).toLowerCase();
    const start = isSameLetter ? from + 1 : from;
    for (let i = 0; i < labels.length; i++) {
      const index = (start + i) % labels.length;
      if (labels[index]?.toLowerCase().startsWith(needle)) return index;
    }
    return undefined;
  };
}
