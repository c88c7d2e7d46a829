import {
  bannerActionsMax,
  bannerAddressMaxLength,
  bannerAltMaxLength,
  bannerContentMaxLength,
  bannerKickerMaxLength,
  bannerLabelMaxLength,
  bannerTitleMaxLength,
  type BannerAction,
  type BannerForm as Values,
  type BannerPlace,
} from '#contract/site/banners.ts';
import { bannerActionFaults, bannerRules } from '#contract/site/banner-rules.ts';
import { MomentField } from '#web/console/moment-field.tsx';
import { textsOf } from '#web/lib/call/complaints.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm, type Form } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { PictureField } from '../facts/picture-field.tsx';
import { RowsField } from '../facts/rows-field.tsx';
import styles from './banners.module.css';
import { noBanner, placeNames, saveForm, type BannerList, type BannerRow } from './banner-list.ts';

interface BannerFormProps {
  place: BannerPlace;
  list: BannerList;
  /** The one that is changed; without it one is made. */
  row?: BannerRow | undefined;
  onClose: () => void;
}

/** One slide or tile. What is typed stays in the tab until it is saved. */
export function BannerForm({ place, list, row, onClose }: BannerFormProps) {
  const initial: Values = row ?? { ...noBanner, actions: place === 'sy' ? [noAction] : [] };
  const form = useForm<Values, Values>({
    rules: bannerRules[place],
    initial,
    draft: { key: `banner ${place} ${row === undefined ? 'new' : String(row.id)}`, secrets: [] },
  });
  useFocusFirstFault(form, actionId(form.values.actions));
  const isSlide = place === 'sy';
  async function submit() {
    const isDone = await form.submit((values) => saveForm({ place, list }, row?.id, values));
    if (!isDone) return;
    showToast('success', '已保存，访客现在看到的就是新的');
    onClose();
  }
  return (
    <form className={styles.form} aria-label={placeNames[place].noun} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label="眉题"
        {...form.field('kicker')}
        help={isSlide ? '标题上面的一行小字' : '短名，写了就作大字，标题作小字'}
        maxLength={bannerKickerMaxLength}
        autoComplete="off"
        isOptional
      />
      <TextField label="标题" {...form.field('title')} maxLength={bannerTitleMaxLength} autoComplete="off" />
      {isSlide && (
        <TextArea
          label="说明"
          {...form.field('content')}
          rows={2}
          maxLength={bannerContentMaxLength}
          isOptional
        />
      )}
      <PictureField
        label="图片"
        {...form.field('imageUrl')}
        without={isSlide ? '没有图片时用平台自带的图画' : '没有图标'}
      />
      {form.values.imageUrl !== '' && (
        <TextField
          label="图片的替代文字"
          {...form.field('imageAlt')}
          help="给看不到图的人。图里有旁边文字没说的内容就写，只是装饰可以不写"
          maxLength={bannerAltMaxLength}
          autoComplete="off"
          isOptional
        />
      )}
      {isSlide ? (
        <Actions form={form} />
      ) : (
        <TextField
          label="链接"
          {...form.field('linkAddress')}
          help={addressHelp}
          maxLength={bannerAddressMaxLength}
          autoComplete="off"
        />
      )}
      <div className={styles.times}>
        <MomentField label="开始显示" {...form.field('shownFrom')} help="不填为马上" isOptional />
        <MomentField label="结束显示" {...form.field('shownUntil')} help="不填为一直" isOptional />
      </div>
      <Checkbox
        label="显示给访客"
        name="isShown"
        isChecked={form.values.isShown}
        onChange={(isShown) => form.change({ isShown })}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          保存
        </Button>
      </div>
    </form>
  );
}

const addressHelp = '本站页面的路径，如 /Info/HotSpotPolicy，或者 http(s):// 开头的网址';
const noAction: BannerAction = { label: '', href: '' };
const hasFault = (row: object) => Object.keys(row).length > 0;

/** The field of the first button that is wrong. */
function actionId(actions: readonly BannerAction[]): Record<string, string> {
  const faults = bannerActionFaults(actions);
  const at = faults.findIndex(hasFault);
  const [cell] = Object.keys(faults[at] ?? {});
  return cell === undefined ? {} : { actions: `actions-${String(at)}-${cell}` };
}

function Actions({ form }: { form: Form<Values, Values> }) {
  const { value, error, onChange } = form.field('actions');
  const faults = error === undefined ? [] : bannerActionFaults(value).map(textsOf);
  return (
    <RowsField
      label="按钮"
      name="actions"
      help={addressHelp}
      error={faults.some(hasFault) ? undefined : error}
      rows={value}
      most={bannerActionsMax}
      noun="按钮"
      empty={noAction}
      onChange={onChange}
    >
      {({ label, href }, at, put) => (
        <>
          <TextField
            label={`第 ${String(at + 1)} 个按钮上的字`}
            name={`actions-${String(at)}-label`}
            value={label}
            error={faults[at]?.label}
            maxLength={bannerLabelMaxLength}
            autoComplete="off"
            onChange={(text) => put({ label: text })}
          />
          <TextField
            label={`第 ${String(at + 1)} 个按钮的地址`}
            name={`actions-${String(at)}-href`}
            value={href}
            error={faults[at]?.href}
            maxLength={bannerAddressMaxLength}
            autoComplete="off"
            onChange={(text) => put({ href: text })}
          />
        </>
      )}
    </RowsField>
  );
}
