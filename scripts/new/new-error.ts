/** Nothing was made. The message is one sentence for whoever asked for it. */
export class NewError extends Error {}
