import { checkForm, type FormRules } from '#contract/shared-rules/rule.ts';
import { messageOf } from '../call/call-error.ts';
import { complaintsOf, textsOf, type Complaints } from '../call/complaints.ts';
import { wordless } from '../call/error-texts.ts';
import { draftName, draftOf, withDraft } from './draft.ts';
import { dismissErrors } from '../toasts.ts';
import { readStored, writeStored } from '../safe-storage.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface FormOptions<Ruled, Values> {
  /** The table that the server runs too. */
  rules: FormRules<Ruled>;
  /** May have fields beyond those of the rules. */
  initial: Values;
  /** Keeps what is typed for as long as the tab is open, except the secrets: passwords, codes, consent. */
  draft?: { key: string; secrets: readonly (keyof Values & string)[] };
}

export interface FormState<Ruled, Values> {
  values: Values;
  complaints: Complaints<Ruled>;
  /** What the last refused submit was about, in the order of the rules: for ErrorSummary. */
  faults: readonly { fieldId: string; message: string }[];
  /** How many submits have been refused. */
  refusals: number;
  /** Why the last submit failed, where no field is to blame. */
  failure: string | undefined;
  isSubmitting: boolean;
  /** When the draft was last written; undefined until something changes. */
  savedAt: Date | undefined;
}

export interface FormActions<Ruled, Values> {
  /** The values of this moment, also after an await. */
  read: () => Values;
  /** Replaces some values. A complaint that no longer holds goes away. */
  change: (part: Partial<Values>) => void;
  /** Says what is wrong with a field that the visitor has filled in and left. */
  leave: (field: string) => void;
  /** Puts texts beside fields, or takes them away (undefined). */
  complain: (complaints: Complaints<Ruled>) => void;
  /**
   * Runs the rules, then `action`, one at a time; true when both went well. What CallErrors say of a field is shown
   * beside it, anything else as the `failure`.
   */
  submit: (action: (values: Values) => Promise<void>) => Promise<boolean>;
  /** Says in its own words what was wrong before these had arrived. */
  reword: () => void;
}

/** The state of one form and what can happen to it. Pages have it through useForm. */
export function createForm<Ruled extends object, Values extends Ruled>({
  rules,
  initial,
  draft,
}: FormOptions<Ruled, Values>): FormActions<Ruled, Values> & {
  store: ReadableStore<FormState<Ruled, Values>>;
} {
  const fields = Object.keys(rules) as (keyof Ruled & string)[];
  const draftKey = draftName(draft?.key ?? '');
  const store = createStore<FormState<Ruled, Values>>({
    values: draft ? restored(initial, readStored('sessionStorage', draftKey), draft.secrets) : initial,
    complaints: {},
    faults: [],
    refusals: 0,
    failure: undefined,
    isSubmitting: false,
    savedAt: undefined,
  });
  const read = () => store.get().values;
  const update = (part: Partial<FormState<Ruled, Values>>) => store.set({ ...store.get(), ...part });
  const check = (values: Values) => textsOf(checkForm<Ruled>(rules, values));

  function change(part: Partial<Values>) {
    const before = read();
    const values = { ...before, ...part };
    const [was, is] = [check(before), check(values)];
    const complaints: { [Field in keyof Ruled]?: string | undefined } = { ...store.get().complaints };
    for (const field of fields) {
      // Another field may depend on the changed one. What the server said of the others still holds.
      const isOutdated = before[field] !== values[field] || was[field] !== is[field];
      if (complaints[field] && isOutdated) complaints[field] = is[field];
    }
    update({ values, complaints, savedAt: draft && new Date() });
    if (draft) writeStored('sessionStorage', draftKey, draftOf({ ...values }, draft.secrets));
  }

  function leave(name: string) {
    const field = fields.find((known) => known === name);
    const text = field && read()[field] !== '' && check(read())[field];
    if (text) complain({ [field]: text } as Complaints<Ruled>);
  }

  function complain(complaints: Complaints<Ruled>) {
    update({ complaints: { ...store.get().complaints, ...complaints } });
  }

  function refuse(complaints: Complaints<Ruled>) {
    const faults = fields.map((field) => ({ fieldId: field, message: complaints[field] ?? '' }));
    update({
      complaints,
      faults: faults.filter(({ message }) => message !== ''),
      refusals: store.get().refusals + 1,
    });
  }

  async function submit(action: (values: Values) => Promise<void>): Promise<boolean> {
    const { values, isSubmitting } = store.get();
    if (isSubmitting) return false;
    dismissErrors();
    const found = check(values);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return false;
    }
    update({ isSubmitting: true, complaints: {}, faults: [], failure: undefined });
    try {
      await action(values);
      if (draft) writeStored('sessionStorage', draftKey, '');
      return true;
    } catch (error) {
      const complaints: Complaints<Ruled> = complaintsOf<Ruled>(error, fields);
      if (Object.keys(complaints).length > 0) refuse(complaints);
      else update({ failure: messageOf(error) });
      return false;
    } finally {
      update({ isSubmitting: false });
    }
  }

  function reword() {
    const { values, complaints, faults } = store.get();
    // most forms have nothing to say yet: they are not drawn anew
    const isSaid = fields.some((field) => complaints[field] === wordless);
    if (!isSaid && !faults.some(({ message }) => message === wordless)) return;
    const texts = check(values);
    const reworded: { [Field in keyof Ruled]?: string | undefined } = { ...complaints };
    for (const field of fields)
      if (complaints[field] === wordless) reworded[field] = texts[field] ?? wordless;
    update({
      complaints: reworded,
      faults: faults.map((fault) => {
        const field = fields.find((name) => name === fault.fieldId);
        return fault.message === wordless && field
          ? { ...fault, message: reworded[field] ?? wordless }
          : fault;
      }),
    });
  }

  return { store, read, change, leave, complain, submit, reword };
}

/** The form's values are an interface, which TypeScript does not take for a record. */
function restored<Values extends object>(
  initial: Values,
  stored: string,
  secrets: readonly string[],
): Values {
  return withDraft({ ...initial } as Record<string, unknown>, stored, secrets) as Values;
}
