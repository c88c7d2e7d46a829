/** Room above and below, so that the line is not cut. */
const margin = 6;

const rounded = (value: number) => String(Math.round(value * 100) / 100);

/** Values as a path within 100 by 100: the least at the bottom, the greatest on top; what never changes is a level line in the middle. */
export function pathOf(values: readonly number[]): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const step = values.length < 2 ? 0 : 100 / (values.length - 1);
  return values
    .map((value, index) => {
      const height = span === 0 ? 0.5 : (value - least) / span;
      const y = 100 - margin - height * (100 - 2 * margin);
      return `${index === 0 ? 'M' : 'L'}${rounded(step * index)} ${rounded(y)}`;
    })
    .join('');
}
