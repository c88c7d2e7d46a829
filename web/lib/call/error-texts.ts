import { accountErrors } from '#contract/account/errors.ts';
import { commonErrors } from '#contract/common-errors.ts';
import type { ErrorName } from '#contract/errors.ts';
import { fileErrors } from '#contract/files/errors.ts';
import { sharedErrors } from '#contract/shared-rules/errors.ts';

type Texts = Readonly<Record<string, { msg: string } | undefined>>;

/** Of accounts, and of what all services have in common: at hand before the first form is drawn. */
const first: Texts = { ...commonErrors, ...sharedErrors, ...fileErrors, ...accountErrors };
let known = first;

/** Fetches the texts of the other services, of which a form of an account needs none. Does nothing once they are there; a failure is tried again by the next form. */
export async function loadTexts(): Promise<void> {
  if (known !== first) return;
  known = await import('#contract/errors.ts').then(
    ({ errors }) => errors,
    () => first,
  );
}

/** That something is wrong: said until the texts of its service have arrived. */
export const wordless = '这一项填写有误，请检查';

/** What is wrong, in words. */
export const textOf = (error: ErrorName): string => known[error]?.msg ?? wordless;
