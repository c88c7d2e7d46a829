/** As a ref: what appears in answer to an action takes the focus, so that it is read out and the keyboard goes on there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
