import { dictionaries } from '#contract/reference/dictionaries.ts';
import { ownSolutionCalls } from '#contract/supply/resource-calls.ts';
import { solutionFormOf, writtenSolution, type SolutionForm as Values } from '#contract/supply/own-forms.ts';
import { solutionRules } from '#contract/supply/rules.ts';
import { send } from '#web/lib/call/send.ts';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { choicesOf, FormFrame } from './form-frame.tsx';
import styles from './own.module.css';
import { useSupplyForm, type WithFiles } from './use-supply-form.ts';
import type { OwnFormProps } from './words.ts';

const nothing = { fields: {}, body: '', extra: {}, contact: { contactName: '', contactPhone: '' } };

function initialOf(known: OwnFormProps['known']): Values & WithFiles {
  if (known?.kind !== 'solution') return { ...solutionFormOf(nothing), images: [], attachments: [] };
  const { fields, text, extra, contact } = known;
  return {
    ...solutionFormOf({ fields, body: text, extra, contact }),
    images: fields.imageUrl === '' ? [] : [fields.imageUrl],
    attachments: fields.attachments,
  };
}

/** What a service provider offers. */
export function SolutionForm({ userId, known, onSaved }: OwnFormProps) {
  const { form, saveDraft, handIn, remarkOn } = useSupplyForm<Values>({
    kind: 'solution',
    userId,
    known,
    onSaved,
    rules: solutionRules,
    initial: initialOf(known),
    save: ({ images, attachments, ...values }, key) =>
      send(
        ownSolutionCalls.saveOrUpdate,
        {
          ...writtenSolution(values),
          ...(key !== undefined && { id: key.id, rev: key.rev }),
          imageUrl: images[0] ?? '',
          attachments: [...attachments],
        },
        { quiet: true },
      ),
  });
  return (
    <FormFrame
      form={form}
      heading={known === undefined ? '发布方案' : '修改方案'}
      examples={{
        title: '如：离散制造轻量 MES',
        body: '解决什么问题、怎样实施、适合和不适合谁。一行一段，请不要写电话和微信。',
      }}
      maxImages={1}
      remarkOn={remarkOn}
      onSaveDraft={saveDraft}
      onHandIn={handIn}
    >
      <CheckboxGroup
        label="计价方式"
        {...form.field('models')}
        onChange={(models) => form.change({ models })}
        options={choicesOf(dictionaries.product_price_model.items)}
        arrangement="columns"
      />
      <div className={styles.pair}>
        <TextField
          label="交付周期"
          help="如：6 周"
          {...form.field('deliveryCycle')}
          isOptional
          maxLength={50}
        />
        <TextField
          label="应用企业数"
          help="还没有请填 0"
          {...form.field('customers')}
          maxLength={6}
          inputMode="numeric"
        />
      </div>
      <TextArea label="主要功能" help="一行写一项" {...form.field('functions')} isOptional rows={3} />
      <TextArea
        label="适用行业"
        help="一行写一个，如：装备制造"
        {...form.field('industries')}
        isOptional
        rows={2}
      />
      <TextArea label="适用场景" help="一行写一个" {...form.field('scenes')} isOptional rows={2} />
      <TextField
        label="架构"
        help="部署在哪里、与现有系统怎样连接"
        {...form.field('architecture')}
        isOptional
        maxLength={200}
      />
      <TextArea label="资质" help="一行写一项" {...form.field('certificates')} isOptional rows={2} />
    </FormFrame>
  );
}
