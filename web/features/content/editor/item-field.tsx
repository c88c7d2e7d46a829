import { ImageField } from '#web/lib/uploads/public-file-fields.tsx';
import type { ContentKind } from '#contract/content/kinds.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { LineRows } from '#web/ui/line-rows/line-rows.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { AttachmentsField, type Attachment } from './attachments-field.tsx';
import { LookUpField } from './codes-field.tsx';
import { CoverFocus } from './cover-focus.tsx';
import { ExtraField } from './extra-field.tsx';
import { controlId, fieldAt, labelOf, otherEnd } from './form-parts.ts';
import { codesOf, itemsOf } from './look-ups.ts';
import { LibraryChoice } from '#web/console/library-choice.tsx';
import { MomentField } from '#web/console/moment-field.tsx';
import { NumberField } from './number-field.tsx';
import type { Values } from './values.ts';

// it brings the rich text editor
const BodyEditor = lazyComponent(
  async () => (await import('../body-editor/body-editor.tsx')).BodyEditor,
  <SkeletonRows count={8} />,
);

interface ItemFieldProps {
  kind: ContentKind;
  path: string;
  values: Values;
  /** Names of the sections where this may be written. */
  sections: readonly string[];
  error: string | undefined;
  revision: number;
  isReadOnly?: boolean;
  onChange: (change: Values) => void;
}

/** One field of an item by its name, common to all kinds or of its own. */
export function ItemField(props: ItemFieldProps) {
  const { kind, path, values, sections, error, revision, isReadOnly = false, onChange } = props;
  const value = values[path];
  const name = controlId(path);
  const label = labelOf(kind, path);
  const frame = { label, name, error };
  const change = (next: unknown) => onChange({ [path]: next });
  const text = typeof value === 'string' ? value : '';
  const texts = Array.isArray(value) ? value.map(String) : [];
  const field = fieldAt(kind, path);
  if (field !== undefined) return <ExtraField {...{ field, name, value, error }} onChange={change} />;
  const to = otherEnd(kind, path);
  if (to !== undefined)
    return (
      <LookUpField
        {...frame}
        isOptional
        value={texts}
        most={100}
        lookUp={itemsOf(to)}
        onChange={(ids) => change(ids.map(Number))}
      />
    );
  switch (path) {
    case 'title':
      return <TextField {...frame} value={text} maxLength={200} onChange={change} />;
    case 'summary':
      return (
        <TextArea
          {...frame}
          help="列表和搜索结果里的一两句话"
          value={text}
          rows={3}
          maxLength={500}
          onChange={change}
        />
      );
    case 'sectionName':
      return (
        <Select
          {...frame}
          value={text}
          options={[...new Set([...(text === '' ? [] : [text]), ...sections])].map((one) => ({
            value: one,
            label: one,
          }))}
          onChange={change}
        />
      );
    case 'body':
      return <BodyEditor {...frame} {...{ revision, isReadOnly }} value={text} onChange={change} />;
    case 'imageUrl':
      return (
        <>
          <ImageField
            {...frame}
            maxCount={1}
            value={text === '' ? [] : [text]}
            onAdd={change}
            onRemove={() => change('')}
          />
          <LibraryChoice label={label} kind="image" name={name} onChoose={({ address }) => change(address)} />
          {text !== '' && !isReadOnly && <CoverFocus {...{ kind }} address={text} onChange={change} />}
        </>
      );
    case 'attachments':
      return (
        <AttachmentsField
          {...{ name, error }}
          value={Array.isArray(value) ? (value as Attachment[]) : []}
          onChange={change}
        />
      );
    case 'areaCode':
      return (
        <LookUpField
          {...frame}
          isOptional
          help="不选为全市"
          value={text === '' ? [] : [text]}
          most={1}
          lookUp={codesOf('area')}
          onChange={([code = '']) => change(code)}
        />
      );
    case 'industryCodes':
      return (
        <LookUpField
          {...frame}
          isOptional
          help="不选为不限行业；可以选门类、大类或中类"
          value={texts}
          most={50}
          lookUp={codesOf('HY')}
          onChange={change}
        />
      );
    case 'tags':
      return (
        <LineRows
          {...frame}
          isOptional
          value={texts.join('\n')}
          most={20}
          onChange={(lines) => change(lines === '' ? [] : lines.split('\n'))}
        />
      );
    case 'isTop':
      return <Checkbox {...frame} isChecked={value === true} onChange={change} />;
    case 'weight':
      return <NumberField {...frame} help="0 至 1000，大的在前" value={value} onChange={change} />;
    case 'startsAt':
    case 'endsAt':
      return <MomentField {...frame} isOptional value={text === '' ? null : text} onChange={change} />;
    default:
      return (
        <TextField
          {...frame}
          isOptional
          value={text}
          maxLength={path === 'author' ? 50 : 100}
          onChange={change}
        />
      );
  }
}
