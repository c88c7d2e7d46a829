import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { fieldsWith, type KindDefinition } from '#contract/content/kind.ts';
import { contentKinds } from '#contract/content/kinds.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import type { FormModel } from '#contract/supply/form-of.ts';
import { textsIn, type FormValues } from '#contract/supply/own-forms.ts';
import { Points } from '#web/features/content/kinds/points.tsx';
import { useParts } from '#web/features/content/parts.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import styles from './form-preview.module.css';
import { previewItem } from './preview-item.ts';

/** What tags are made of: until it is chosen there is none. */
const classing = [
  'field',
  'category',
  'platformKind',
  'cloudKind',
  'resourceKind',
  'caseType',
  'industryName',
];

interface FormPreviewProps {
  kind: OwnedKind;
  model: FormModel;
  values: FormValues & { images: readonly string[] };
  /** What a submit would say is wrong, by field. */
  missing: Readonly<Record<string, unknown>>;
  owner: string;
}

/** What the public will see of what is typed so far, drawn as the item's own page draws it. Contacts are never among it. */
export function FormPreview({ values, missing, kind, ...form }: FormPreviewProps) {
  const parts = useParts(kind);
  const { item, paragraphs } = previewItem({ ...form, kind, values, missing });
  const extra: Readonly<Record<string, unknown>> = item.extra;
  const facts =
    parts?.facts?.(item).filter(({ value }) => value !== '' && value !== null && value !== false) ?? [];
  const isClassed = classing.every((name) => missing[name] === undefined);
  const definition: KindDefinition = contentKinds[kind];
  return (
    // what is longer than the window is read by scrolling it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`card ${styles.preview ?? ''}`} aria-label="公开后的样子" tabIndex={0}>
      <p className={styles.band}>公开后的样子</p>
      {isClassed && <div className={styles.tags}>{parts?.tags?.(item)}</div>}
      <p className={styles.title}>{item.title === '' ? '标题' : <Headline text={item.title} />}</p>
      {item.summary !== '' && <p className="muted">{item.summary}</p>}
      {facts.length > 0 && <DescriptionList facts={facts} />}
      {paragraphs.map((text, at) => (
        // a paragraph is its place
        <p key={at}>{text}</p>
      ))}
      {fieldsWith(definition, 'points').map(([name, { label }]) => (
        <Points key={name} title={label} of={[...new Set(textsIn(extra[name]))]} />
      ))}
      {values.images.length > 0 && (
        <ul className={styles.images} aria-label="图片">
          {values.images.map((path, index) => (
            <li key={path}>
              <img src={smallPublicImage(path)} alt={`图片 ${String(index + 1)}`} />
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {kind === 'demand' || kind === 'solution'
          ? '联系人和电话不公开。双方同意对接以后，平台才告诉对方。'
          : '联系人和电话不公开，只有审核人员在核对时能看到。'}
      </p>
    </section>
  );
}
