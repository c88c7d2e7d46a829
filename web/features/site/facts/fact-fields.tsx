import {
  siteCodeNameMaxLength,
  siteCodesMax,
  siteHoursMaxLength,
  siteLinkAddressMaxLength,
  siteLinkNameMaxLength,
  siteLinksMax,
  siteNameMaxLength,
  siteSubtitleMaxLength,
  siteUnitMaxLength,
} from '#contract/site/constants.ts';
import {
  isGuardedSiteFact,
  siteFactNames,
  type SiteCode,
  type SiteFact,
  type SiteFacts,
  type SiteLink,
} from '#contract/site/facts.ts';
import { siteCodeFaults, siteLinkFaults } from '#contract/site/rules.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { textsOf } from '#web/lib/call/complaints.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field/text-field.tsx';
import { Part } from './part.tsx';
import { PictureField } from './picture-field.tsx';
import { RowsField } from './rows-field.tsx';
import type { Waiting } from './site-facts.ts';
import styles from './site-form.module.css';
import type { SiteForm } from './use-site-form.ts';

type TextFact = { [Fact in SiteFact]: SiteFacts[Fact] extends string ? Fact : never }[SiteFact];

type TextMore = Pick<TextFieldProps, 'type' | 'maxLength' | 'isTabular'> & { help?: string };

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
      <Part id="site-pictures" title="标识与图片">
        <div className={styles.fields}>
          <PictureField {...form.field('logo')} label={siteFactNames.logo} without="用平台自带的标志" />
          <PictureField {...form.field('favicon')} label={siteFactNames.favicon} without="用平台自带的图标" />
        </div>
        <Codes form={form} />
      </Part>
      <Part id="site-links" title="页脚链接">
        <Links form={form} />
      </Part>
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

/** What is wrong with a row stands beside it; what is wrong with all of them above. */
const hasFault = (row: object) => Object.keys(row).length > 0;

const noCode: SiteCode = { name: '', image: '' };
const noLink: SiteLink = { name: '', url: '' };

function Codes({ form }: { form: SiteForm }) {
  const { value, error, onChange } = form.field('codes');
  const faults = error === undefined ? [] : siteCodeFaults(value).map(textsOf);
  return (
    <RowsField
      label={siteFactNames.codes}
      name="codes"
      help="显示在页脚“关注我们”里，如微信公众号"
      error={faults.some(hasFault) ? undefined : error}
      rows={value}
      most={siteCodesMax}
      noun="二维码"
      empty={noCode}
      onChange={onChange}
    >
      {({ name, image }, at, put) => (
        <>
          <TextField
            label={`第 ${String(at + 1)} 个的名称`}
            name={`codes-${String(at)}-name`}
            value={name}
            error={faults[at]?.name}
            maxLength={siteCodeNameMaxLength}
            autoComplete="off"
            onChange={(text) => put({ name: text })}
          />
          <PictureField
            label={`第 ${String(at + 1)} 个的图片`}
            name={`codes-${String(at)}-image`}
            value={image}
            error={faults[at]?.image}
            without="还没有图片"
            onChange={(path) => put({ image: path })}
          />
        </>
      )}
    </RowsField>
  );
}

function Links({ form }: { form: SiteForm }) {
  const { value, error, onChange } = form.field('links');
  const faults = error === undefined ? [] : siteLinkFaults(value).map(textsOf);
  return (
    <RowsField
      label={siteFactNames.links}
      isLabelHidden
      name="links"
      help="页脚“相关网站”里的链接，按这里的顺序"
      error={faults.some(hasFault) ? undefined : error}
      rows={value}
      most={siteLinksMax}
      noun="链接"
      empty={noLink}
      onChange={onChange}
    >
      {({ name, url }, at, put) => (
        <>
          <TextField
            label={`第 ${String(at + 1)} 个的名称`}
            name={`links-${String(at)}-name`}
            value={name}
            error={faults[at]?.name}
            maxLength={siteLinkNameMaxLength}
            autoComplete="off"
            onChange={(text) => put({ name: text })}
          />
          <TextField
            label={`第 ${String(at + 1)} 个的地址`}
            name={`links-${String(at)}-url`}
            type="url"
            value={url}
            error={faults[at]?.url}
            maxLength={siteLinkAddressMaxLength}
            autoComplete="off"
            onChange={(text) => put({ url: text })}
          />
        </>
      )}
    </RowsField>
  );
}
