/** Stops a start or a task. The message is one clear line an operator can act on; show it alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
