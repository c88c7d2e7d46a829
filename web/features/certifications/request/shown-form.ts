import type { CertificationForm } from '#contract/certifications/rules.ts';
import type { Form } from '#web/lib/form/use-form.ts';

/** With the files, which the server alone counts: what it says of them stands beside them. */
export type Shown = CertificationForm & { licence: ''; evidence: '' };
export type ShownForm = Form<Shown, Shown>;
