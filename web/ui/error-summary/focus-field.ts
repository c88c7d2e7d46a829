/**
 * Moves the focus to the field with this id (its `name` unless it was given another): to the control itself, or to
 * the chosen or first control of a group. Answers whether there was one.
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  const control =
    field instanceof HTMLFieldSetElement
      ? (field.querySelector<HTMLElement>('input:checked') ??
        field.querySelector<HTMLElement>('input, textarea, button'))
      : field;
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null;
}
