/** Those that have every word of the text in their title or summary, whatever its case. Words are parted by spaces. */
export function matching<Item extends { title: string; content: string }>(
  items: readonly Item[],
  text: string,
): Item[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ title, content }) => {
    const said = `${title} ${content}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
