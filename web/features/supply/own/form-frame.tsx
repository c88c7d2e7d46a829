import type { ReactNode } from 'react';
import { dictionaries } from '#contract/reference/dictionaries.ts';
import { imagesPerSupply, supplyLengths as lengths, unfinishedKeptDays } from '#contract/supply/constants.ts';
import type { DemandForm, SolutionForm } from '#contract/supply/own-forms.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { DocumentField, ImageField } from './file-fields.tsx';
import styles from './own.module.css';
import { PlaceFields } from './place-fields.tsx';
import { NewerNotice, UnfinishedNotice } from './unfinished-notice.tsx';
import type { KeptUnfinished } from './use-unfinished.ts';
import type { WithFiles } from './use-supply-form.ts';

/** Codes and names of a dictionary as a select offers them. */
export const choicesOf = (items: Readonly<Record<string, string>>) =>
  Object.entries(items).map(([value, label]) => ({ value, label }));

type Common = Pick<
  DemandForm & SolutionForm,
  | 'title'
  | 'summary'
  | 'body'
  | 'field'
  | 'keywords'
  | 'areaCode'
  | 'industryCode'
  | 'contactName'
  | 'contactPhone'
>;

export interface FormFrameProps {
  /** Of either kind: what both have. */
  form: Form<Common, Common & WithFiles>;
  heading: string;
  /** All of the caller's own. */
  listHref: string;
  /** What an example of it is called. */
  examples: { title: string; body: string };
  maxImages?: number;
  kept: KeptUnfinished;
  remarkOn: (name: string) => string | undefined;
  onSaveDraft: () => Promise<void>;
  onHandIn: () => Promise<void>;
  children: ReactNode;
}

/** What both forms have, in their order, around what is a kind's own. */
export function FormFrame(props: FormFrameProps) {
  const {
    form,
    heading,
    listHref,
    examples,
    maxImages = imagesPerSupply,
    kept,
    remarkOn,
    onSaveDraft,
    onHandIn,
  } = props;
  const { images, attachments } = form.values;
  return (
    <section className="card" aria-label={heading}>
      <form className={styles.form} aria-label={heading} {...form.formProps(onHandIn)}>
        <h2 tabIndex={-1} ref={kept.isAnew ? focusOnMount : undefined}>
          {heading}
        </h2>
        <UnfinishedNotice {...kept} />
        <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
        {form.failure !== undefined && (
          <Alert tone="error" isLive>
            {form.failure}
          </Alert>
        )}
        <TextField
          label="标题"
          help={examples.title}
          {...form.field('title')}
          maxLength={lengths.title.max}
        />
        <TextArea
          label="摘要"
          help="一两句话说清楚，列表里显示"
          {...form.field('summary')}
          rows={2}
          maxLength={lengths.summary.max}
        />
        <Select label="领域" {...form.field('field')} options={choicesOf(dictionaries.supply_field.items)} />
        {props.children}
        <TextField
          label="关键词"
          help="如：排产、热处理、外协管理"
          {...form.field('keywords')}
          maxLength={200}
        />
        <TextArea
          label="详细说明"
          help={examples.body}
          {...form.field('body')}
          rows={8}
          maxLength={lengths.body.max}
        />
        <PlaceFields industry={form.field('industryCode')} area={form.field('areaCode')} />
        <ImageField
          value={images}
          maxCount={maxImages}
          error={remarkOn('images')}
          onAdd={(path) => form.change({ images: [...form.read().images, path] })}
          onRemove={(path) => form.change({ images: form.read().images.filter((one) => one !== path) })}
        />
        <DocumentField
          value={attachments}
          error={remarkOn('attachments')}
          onAdd={(file) => form.change({ attachments: [...form.read().attachments, file] })}
          onRemove={(filePath) =>
            form.change({ attachments: form.read().attachments.filter((one) => one.filePath !== filePath) })
          }
        />
        <div className={styles.pair}>
          <TextField
            label="联系人"
            help="联系人和电话不公开，加密保存"
            {...form.field('contactName')}
            maxLength={lengths.contactName}
            autoComplete="name"
          />
          <TextField
            label="联系电话"
            help="手机号，或带区号的固定电话"
            {...form.field('contactPhone')}
            maxLength={30}
            autoComplete="tel"
          />
        </div>
        <NewerNotice {...kept} />
        <p className={styles.ways}>
          <Button type="submit" variant="main" isBusy={form.isSubmitting}>
            提交审核
          </Button>
          <Button isBusy={form.isSubmitting} onClick={() => void onSaveDraft()}>
            保存草稿
          </Button>
          <ButtonLink href={listHref}>返回列表</ButtonLink>
        </p>
        <p className="meta">
          没有写完也可以保存，换一台设备登录接着写；{unfinishedKeptDays} 天没有改动的会删除。
        </p>
      </form>
    </section>
  );
}
