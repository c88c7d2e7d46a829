import { useEffect, useState, type FocusEvent, type SubmitEvent } from 'react';
import { createForm, type FormActions, type FormOptions, type FormState } from './form.ts';
import { loadTexts } from '../call/error-texts.ts';
import { useStore } from '../store.ts';

export interface Form<Ruled, Values extends Ruled>
  extends FormState<Ruled, Values>, Omit<FormActions<Ruled, Values>, 'reword'> {
  /** Ties a field of web/ui to its value and complaint: `<TextField label="账号" {...form.field('account')} />`. */
  field: <Name extends keyof Ruled & string>(
    name: Name,
  ) => {
    name: Name;
    value: Values[Name];
    error: string | undefined;
    onChange: (value: Values[Name]) => void;
  };
  /** For the form element: `<form {...form.formProps(submit)}>`. */
  formProps: (submit: () => Promise<void>) => {
    noValidate: true;
    onSubmit: (event: SubmitEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A form that is checked by the rules of the contract. See createForm for what it does; docs/pages.md for how a page looks
 * that uses it.
 */
export function useForm<Ruled extends object, Values extends Ruled>(
  options: FormOptions<Ruled, Values>,
): Form<Ruled, Values> {
  const [created] = useState(() => createForm(options));
  useEffect(() => void loadTexts().then(created.reword), [created]);
  return formOf(created, useStore(created.store));
}

/** A form as the components have it, in a state of its. */
export function formOf<Ruled extends object, Values extends Ruled>(
  actions: FormActions<Ruled, Values>,
  state: FormState<Ruled, Values>,
): Form<Ruled, Values> {
  return {
    ...state,
    read: actions.read,
    change: actions.change,
    leave: actions.leave,
    complain: actions.complain,
    submit: actions.submit,
    field: (name) => ({
      name,
      value: state.values[name],
      error: state.complaints[name],
      onChange: (value) => actions.change({ [name]: value } as unknown as Partial<Values>),
    }),
    formProps: (submit) => ({
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onBlur: ({ target, relatedTarget }) => {
        if (isTyped(relatedTarget) && target instanceof HTMLInputElement) actions.leave(target.name);
      },
    }),
  };
}

/**
 * Only on the way to another text field. Blur comes in the middle of a press: a complaint that appears at that moment would
 * push the pressed button or tick box away from under the pointer.
 */
function isTyped(next: EventTarget | null): boolean {
  return next instanceof HTMLInputElement && next.type !== 'radio' && next.type !== 'checkbox';
}
