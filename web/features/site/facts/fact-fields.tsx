import {
  siteHoursMaxLength,
  siteNameMaxLength,
  siteSubtitleMaxLength,
  siteUnitMaxLength,
} from '#contract/site/constants.ts';
import { isGuardedSiteFact, siteFactNames, type SiteFact, type SiteFacts } from '#contract/site/facts.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field/text-field.tsx';
import { Part } from './part.tsx';
import type { Waiting } from './site-facts.ts';
import styles from './site-form.module.css';
import type { SiteForm } from './use-site-form.ts';

type TextFact = { [Fact in SiteFact]: SiteFacts[Fact] extends string ? Fact : never }[SiteFact];

type TextMore = Pick<TextFieldProps, 'type' | 'maxLength' | 'isTabular'> & { help?: string };

/** Files and rows, with what they take. */
const PictureAndLinkFields = lazyComponent(
  async () => (await import('./picture-and-link-fields.tsx')).PictureAndLinkFields,
  <SkeletonRows count={4} />,
);

interface FieldsProps {
  form: SiteForm;
  /** While it waits, what it is about is not changed once more. */
  waiting: Waiting | null;
}

/** The form by groups. A fact that is empty is not shown to visitors. */
export function FactFields({ form, waiting }: FieldsProps) {
  const text = (fact: TextFact, { help = '', ...more }: TextMore = {}) => {
    const isHeld = waiting !== null && isGuardedSiteFact(fact);
    return (
      <TextField
        label={siteFactNames[fact]}
        {...form.field(fact)}
        autoComplete="off"
        isOptional={fact !== 'name'}
        {...more}
        help={isHeld ? '有改动等待确认，处理后才能再改' : help}
        isReadOnly={isHeld}
      />
    );
  };
  return (
    <>
      <Part id="site-names" title="名称与主办">
        <p className="meta">名称、主办和承办单位的改动须另一位主编确认。</p>
        <div className={styles.fields}>
          {text('name', { maxLength: siteNameMaxLength, help: '页眉、浏览器标题、短信和邮件里' })}
          {text('subtitle', { maxLength: siteSubtitleMaxLength, help: '页眉里名称下面的一行' })}
          {text('hostUnit', { maxLength: siteUnitMaxLength })}
          {text('operator', { maxLength: siteUnitMaxLength })}
        </div>
      </Part>
      <Part id="site-contact" title="联系方式">
        <div className={styles.fields}>
          {text('phone', {
            type: 'tel',
            maxLength: 50,
            isTabular: true,
            help: '平台使用与账号问题，各页都显示',
          })}
          {text('phone2', {
            type: 'tel',
            maxLength: 50,
            isTabular: true,
            help: '标识解析与节点接入，显示在页脚',
          })}
          {text('hours', { maxLength: siteHoursMaxLength, help: '如：工作日 9:00—17:00' })}
          <AreaField form={form} />
        </div>
      </Part>
      <Part id="site-records" title="备案">
        <p className="meta">三个号码的改动须另一位主编确认。</p>
        <div className={styles.fields}>
          {text('icp', { maxLength: 40, help: '如 蜀ICP备12345678号-1' })}
          {text('policeRecord', { maxLength: 40, help: '如 川公网安备 51010402000001号' })}
          {text('idCode', { maxLength: 10, isTabular: true, help: '政府网站的 10 位标识码' })}
        </div>
      </Part>
      <Part id="site-visits" title="接续旧网站的计数">
        <p className="meta">
          从别的网站迁来时填写，页脚的访问量从这个数接着往上加。两项的改动须另一位主编确认。
        </p>
        <div className={styles.fields}>
          {text('visitsBefore', { maxLength: 12, isTabular: true, help: '如 1286400，不带逗号' })}
          {text('visitsBeforeDay', { type: 'date', help: '哪一天数出来的' })}
        </div>
      </Part>
      <PictureAndLinkFields form={form} />
    </>
  );
}

/** The code of the city, and which one that is. */
function AreaField({ form }: { form: SiteForm }) {
  const field = form.field('areaCode');
  const code = field.value.trim();
  const isWhole = /^[1-9]\d{5}$/.test(code);
  const found = useCall(referenceCalls.getAreaInfoByCode, { code }, { isEnabled: isWhole });
  const path = isWhole ? (found.data?.path ?? []) : [];
  return (
    <TextField
      label={siteFactNames.areaCode}
      {...field}
      help="6 位行政区划代码，本市的列表按它筛选"
      okText={path.map(({ name }) => name).join(' / ')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      isTabular
      isOptional
    />
  );
}
