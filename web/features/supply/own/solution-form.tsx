import { dictionaries } from '#contract/reference/dictionaries.ts';
import { ownSolutionCalls } from '#contract/supply/resource-calls.ts';
import { solutionFormOf, writtenSolution, type SolutionForm as Values } from '#contract/supply/own-forms.ts';
import { solutionRules } from '#contract/supply/rules.ts';
import { send } from '#web/lib/call/send.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { useSession } from '#web/lib/session/session.ts';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { choicesOf, FormFrame } from './form-frame.tsx';
import styles from './own.module.css';
import { useSupplyForm, type WithFiles } from './use-supply-form.ts';
import { desks, type OwnFormProps } from './words.ts';

function initialOf(
  { known, place }: Pick<OwnFormProps, 'known' | 'place'>,
  contactPhone: string,
): Values & WithFiles {
  if (known?.kind !== 'solution') {
    const nothing = { fields: {}, body: '', extra: {}, contact: { contactName: '', contactPhone } };
    return { ...solutionFormOf(nothing), ...place, images: [], attachments: [] };
  }
  const { fields, text, extra, contact } = known;
  return {
    ...solutionFormOf({ fields, body: text, extra, contact }),
    images: fields.imageUrl === '' ? [] : [fields.imageUrl],
    attachments: fields.attachments,
  };
}

/** What a service provider offers. */
export function SolutionForm(props: OwnFormProps) {
  const { known } = props;
  const { user } = useSession();
  const { form, kept, saveDraft, handIn, remarkOn } = useSupplyForm<Values>({
    ...props,
    kind: 'solution',
    rules: solutionRules,
    initial: initialOf(props, user?.phone ?? ''),
    save: ({ images, attachments, ...values }, key, unfinishedTime) =>
      send(
        ownSolutionCalls.saveOrUpdate,
        {
          ...writtenSolution(values),
          ...(key === undefined ? { unfinishedTime } : { id: key.id, rev: key.rev }),
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
      listHref={`#${addressOf('/company', { page: desks.solution.page })}`}
      examples={{
        title: '如：离散制造轻量 MES',
        body: '解决什么问题、怎样实施、适合和不适合谁。一行一段，请不要写电话和微信。',
      }}
      maxImages={1}
      kept={kept}
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
          label="应用企业（家）"
          help="还没有请填 0"
          {...form.field('customers')}
          maxLength={6}
          inputMode="numeric"
        />
      </div>
      <TextField
        label="起价（万元）"
        help="不填为面议"
        {...form.field('price')}
        isOptional
        maxLength={12}
        inputMode="decimal"
      />
      <Select
        label="成熟度"
        {...form.field('maturity')}
        isOptional
        placeholder="不说明"
        options={choicesOf(dictionaries.supply_maturity.items)}
      />
      <CheckboxGroup
        label="知识产权"
        {...form.field('ipForms')}
        onChange={(ipForms) => form.change({ ipForms })}
        options={choicesOf(dictionaries.ip_form.items)}
        arrangement="columns"
      />
      <TextArea
        label="技术指标"
        help="一行写一项，如：换产停机少于 10 分钟"
        {...form.field('indicators')}
        isOptional
        rows={3}
      />
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
