import {
  siteCodeNameMaxLength,
  siteCodesMax,
  siteLinkAddressMaxLength,
  siteLinkNameMaxLength,
  siteLinksMax,
} from '#contract/site/constants.ts';
import { siteFactNames, type SiteCode, type SiteLink } from '#contract/site/facts.ts';
import { siteCodeFaults, siteLinkFaults } from '#contract/site/rules.ts';
import { textsOf } from '#web/lib/call/complaints.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { Part } from './part.tsx';
import { PictureField } from './picture-field.tsx';
import { RowsField } from './rows-field.tsx';
import styles from './site-form.module.css';
import type { SiteForm } from './use-site-form.ts';

/** What is uploaded, and what stands in rows. */
export function PictureAndLinkFields({ form }: { form: SiteForm }) {
  return (
    <>
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
