/** The same items, as far as they are come to before a stop: what is left is done by another run, be it of another node. */
export function* untilStopped<Item>(items: Iterable<Item>, stopping: AbortSignal): Generator<Item, void> {
  for (const item of items) {
    if (stopping.aborted) return;
    yield item;
  }
}
