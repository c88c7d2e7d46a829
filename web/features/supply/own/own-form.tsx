import { useState } from 'react';
import { providerUserType } from '#contract/permissions.ts';
import { supplyLengths, unfinishedRetentionDays } from '#contract/supply/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { formOf, type FormModel } from '#contract/supply/form-of.ts';
import { filesOf, typedForm, type FormValues, type OwnContent } from '#contract/supply/own-forms.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { currentAddress, queryOf } from '#web/lib/routing/address.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormField } from './form-field.tsx';
import { sectionId, SectionRail } from './section-rail.tsx';
import { faultsIn, stateOfSection } from './section-state.ts';
import { useHasPreview } from './use-has-preview.ts';
import styles from './own.module.css';
import { NewerNotice, UnfinishedNotice } from './unfinished-notice.tsx';
import { useSupplyForm, type OwnValues } from './use-supply-form.ts';
import { ownAddress, ownKindTexts, type OwnFormProps } from './words.ts';

/** It draws with what pages of content draw with: a form can be begun before that has come. */
const FormPreview = lazyComponent(async () => (await import('./form-preview.tsx')).FormPreview, null);

const day = 24 * 3_600_000;

/** What a form begins with: the item, or what is known of whoever writes a new one. */
function initialOf(
  { kind, known, place }: Pick<OwnFormProps, 'kind' | 'known' | 'place'>,
  { rows }: FormModel,
  { contactPhone, like }: { contactPhone: string; like: FormValues },
): OwnValues {
  if (known?.kind === kind) {
    const { fields, text: body, extra, contact } = known;
    return { ...typedForm(kind, { fields, body, extra, contact }), ...filesOf(kind, { fields, extra }) };
  }
  const now = serverNow();
  const days: readonly (readonly [string, string])[] = rows
    .flat()
    .flatMap(({ name, beginsInDays }) =>
      beginsInDays === undefined ? [] : [[name, shanghaiDay(new Date(now + beginsInDays * day))]],
    );
  const begun: FormValues = Object.fromEntries(days);
  const nothing: OwnContent = { fields: {}, body: '', extra: {}, contact: { contactName: '', contactPhone } };
  return {
    ...typedForm(kind, nothing),
    ...place,
    ...begun,
    ...like,
    images: [],
    attachments: [],
  };
}

/** What an address asks a new one to begin with: a case leads here with its subject, a self-assessment with what is missing. Whoever writes it can change it. */
function likeOf(query: URLSearchParams): FormValues {
  const title = (query.get('title') ?? '').slice(0, supplyLengths.title.max);
  const body = (query.get('text') ?? '').slice(0, mostBegun);
  const industryCode = query.get('industry') ?? '';
  return {
    ...(title !== '' && { title }),
    ...(body !== '' && { body }),
    ...(/^[A-Z]\d{0,4}$/.test(industryCode) && { industryCode }),
  };
}

/** Characters of a text in an address. */
const mostBegun = 1_000;

/** A provider writes mostly what it has done for others, everybody else what it has had done. */
const ownPart = (user: UserInfo | undefined): FormValues => ({
  [user?.userType === providerUserType ? 'provider' : 'enterprise']: user?.companyName ?? '',
});

/** The form of a kind, drawn from what the kind says of its fields: what an enterprise looks for, or what a service provider offers. */
export function OwnForm(props: OwnFormProps) {
  const { kind, known } = props;
  // of the address that led here: what a case was about
  const { user } = useSession();
  const [like] = useState(() => {
    if (kind === 'case') return ownPart(user);
    return kind === 'demand' ? likeOf(queryOf(currentAddress())) : {};
  });
  const [model] = useState(() => formOf(kind, shanghaiDay(Date.now())));
  const { form, kept, saveDraft, handIn, remarkOn } = useSupplyForm({
    ...props,
    rules: model.rules,
    initial: initialOf(props, model, { contactPhone: user?.phone ?? '', like }),
  });
  const { begin, noun } = ownKindTexts[kind];
  const heading = known === undefined ? begin : `修改${noun}`;
  const missing = checkForm<FormValues>(model.rules, form.values);
  const entries = model.sections.map((section) => ({
    section,
    state: stateOfSection(section, { complaints: form.complaints, missing }),
    faults: faultsIn(section, form.complaints),
  }));
  const [current, setCurrent] = useState(0);
  const hasPreview = useHasPreview();
  return (
    <div className={hasPreview ? styles.writing : undefined}>
      <section className={`card ${styles.sheet ?? ''}`} aria-label={heading}>
        <form className={styles.form} aria-label={heading} {...form.formProps(handIn)}>
          <div className={styles.bar}>
            <h2 tabIndex={-1} ref={kept.isAnew ? focusOnMount : undefined}>
              {heading}
            </h2>
            <a className="inline" href={`#${ownAddress(kind)}`}>
              返回列表
            </a>
          </div>
          <UnfinishedNotice {...kept} />
          <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
          <FormFailure text={form.failure} />
          <SectionRail entries={entries} current={current} />
          {model.sections.map(({ title, rows }, at) => (
            // what is inside is what has the focus
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <section
              key={title}
              className={styles.part}
              aria-labelledby={sectionId(at)}
              onFocus={() => setCurrent(at)}
            >
              <h3 id={sectionId(at)} tabIndex={-1}>
                {at + 1}. {title}
              </h3>
              {rows.map((row) => (
                <div key={row[0]?.name} className={row.length > 1 ? styles.pair : undefined}>
                  {row.map((field) => (
                    <FormField key={field.name} field={field} form={form} remark={remarkOn(field.name)} />
                  ))}
                </div>
              ))}
            </section>
          ))}
          <NewerNotice {...kept} />
          <p className="meta">
            没有写完也可以保存，换一台设备登录接着写；{unfinishedRetentionDays} 天没有改动的会删除。
          </p>
          <div className={styles.acts}>
            <Button type="submit" variant="main" isBusy={form.isSubmitting}>
              提交审核
            </Button>
            <Button isBusy={form.isSubmitting} onClick={() => void saveDraft()}>
              保存草稿
            </Button>
          </div>
        </form>
      </section>
      {hasPreview && (
        <FormPreview
          kind={kind}
          model={model}
          values={form.values}
          missing={missing}
          owner={user?.companyName ?? ''}
        />
      )}
    </div>
  );
}
