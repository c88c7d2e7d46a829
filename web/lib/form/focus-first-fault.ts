import { useEffect, useEffectEvent } from 'react';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import type { Form } from './use-form.ts';

/** After a refused submit the focus goes to the first field that is wrong. `ids` names fields whose id is not their name. */
export function useFocusFirstFault(
  form: Pick<Form<object, object>, 'refusals' | 'faults'>,
  ids: Readonly<Record<string, string>> = {},
): void {
  const focus = useEffectEvent(() => {
    const first = form.faults[0];
    if (first) focusField(ids[first.fieldId] ?? first.fieldId);
  });
  useEffect(() => focus(), [form.refusals]);
}
