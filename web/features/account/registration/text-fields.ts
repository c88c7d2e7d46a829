/** The part of a Form (web/lib/form/use-form.ts) that fields need which more than one form has. */
export interface TextFields<Name extends string> {
  field: (name: Name) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  read: () => Readonly<Record<Name, string>>;
  complain: (complaints: Readonly<Partial<Record<Name, string | undefined>>>) => void;
}
