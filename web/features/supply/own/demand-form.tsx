import { useState } from 'react';
import { dictionaries } from '#contract/reference/dictionaries.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { demandFormOf, writtenDemand, type DemandForm as Values } from '#contract/supply/own-forms.ts';
import { demandRulesOn } from '#contract/supply/rules.ts';
import { send } from '#web/lib/call/send.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { useSession } from '#web/lib/session/session.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { choicesOf, FormFrame } from './form-frame.tsx';
import styles from './own.module.css';
import { useSupplyForm, type WithFiles } from './use-supply-form.ts';
import { desks, type OwnFormProps } from './words.ts';

const usualDays = 90;
const day = 24 * 3_600_000;

function initialOf(
  { known, place }: Pick<OwnFormProps, 'known' | 'place'>,
  contactPhone: string,
): Values & WithFiles {
  if (known?.kind !== 'demand') {
    const now = serverNow();
    const empty = demandFormOf({
      fields: {},
      body: '',
      extra: {},
      contact: { contactName: '', contactPhone },
    });
    return {
      ...empty,
      ...place,
      validFrom: shanghaiDay(new Date(now)),
      validUntil: shanghaiDay(new Date(now + usualDays * day)),
      images: [],
      attachments: [],
    };
  }
  const { fields, text, extra, contact } = known;
  return {
    ...demandFormOf({ fields, body: text, extra, contact }),
    images: extra.images,
    attachments: fields.attachments,
  };
}

/** What an enterprise looks for. */
export function DemandForm(props: OwnFormProps) {
  const { known } = props;
  const { user } = useSession();
  const [today] = useState(() => shanghaiDay(Date.now()));
  const { form, kept, saveDraft, handIn, remarkOn } = useSupplyForm<Values>({
    ...props,
    kind: 'demand',
    rules: demandRulesOn(today),
    initial: initialOf(props, user?.phone ?? ''),
    save: ({ images, attachments, ...values }, key, unfinishedTime) => {
      const { extra, ...written } = writtenDemand(values);
      return send(
        demandCalls.saveOrUpdate,
        {
          ...written,
          ...(key === undefined ? { unfinishedTime } : { id: key.id, rev: key.rev }),
          extra: { ...extra, images: [...images] },
          imageUrl: images[0] ?? '',
          attachments: [...attachments],
        },
        { quiet: true },
      );
    },
  });
  return (
    <FormFrame
      form={form}
      heading={known === undefined ? '发布需求' : '修改需求'}
      listHref={`#${addressOf('/company', { page: desks.demand.page })}`}
      examples={{
        title: '如：精密减速器多品种排产系统建设',
        body: '现状、要解决的问题、已有的条件。一行一段，请不要写电话和微信。',
      }}
      kept={kept}
      remarkOn={remarkOn}
      onSaveDraft={saveDraft}
      onHandIn={handIn}
    >
      <div className={styles.pair}>
        <Select
          label="需求类别"
          {...form.field('category')}
          options={choicesOf(dictionaries.demand_category.items)}
        />
        <Select
          label="合作方式"
          {...form.field('cooperationMode')}
          options={choicesOf(dictionaries.cooperation_mode.items)}
        />
      </div>
      <TextField
        label="预算（万元）"
        help="不填为面议"
        {...form.field('budget')}
        isOptional
        maxLength={12}
        inputMode="decimal"
      />
      <div className={styles.pair}>
        <TextField label="有效期开始" {...form.field('validFrom')} type="date" />
        <TextField label="有效期截止" {...form.field('validUntil')} type="date" />
      </div>
      <TextArea
        label="要达到的指标"
        help="一行写一项，如：订单准时交付率 92%"
        {...form.field('indicators')}
        isOptional
        rows={3}
      />
    </FormFrame>
  );
}
