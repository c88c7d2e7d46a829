import type { ContentKind } from '#contract/content/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { formPartsOf, labelOf } from '../editor/form-parts.ts';
import styles from './review.module.css';

/** What is to be corrected in one field: `title`, `extra.level`. */
export interface FieldRemark {
  field: string;
  text: string;
}

const most = 50;

interface FieldRemarksProps {
  kind: ContentKind;
  value: readonly FieldRemark[];
  onChange: (value: readonly FieldRemark[]) => void;
}

/** Remarks on single fields, which stand beside them when the author opens what was returned. */
export function FieldRemarks({ kind, value, onChange }: FieldRemarksProps) {
  const options = formPartsOf(kind)
    .flatMap(({ paths }) => paths)
    .map((path) => ({ value: path, label: labelOf(kind, path) }));
  const change = (at: number, changes: Partial<FieldRemark>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  return (
    <fieldset className={styles.remarks}>
      <legend>逐项意见（选填）</legend>
      <p className="meta">只随“退回修改”给作者，显示在那一项旁边。</p>
      {value.map(({ field, text }, at) => {
        const number = String(at + 1);
        return (
          <div key={at} className={styles.remark}>
            <Select
              label={`第 ${number} 条针对`}
              name={`remark-field-${number}`}
              value={field}
              options={options}
              onChange={(next) => change(at, { field: next })}
            />
            <TextField
              label={`第 ${number} 条意见`}
              name={`remark-text-${number}`}
              value={text}
              maxLength={500}
              onChange={(next) => change(at, { text: next })}
            />
          </div>
        );
      })}
      <div className={styles.remarkActs}>
        {value.length < most && (
          <Button size="small" onClick={() => onChange([...value, { field: '', text: '' }])}>
            加一条
          </Button>
        )}
        {value.length > 0 && (
          <Button size="small" onClick={() => onChange(value.slice(0, -1))}>
            去掉最后一条
          </Button>
        )}
      </div>
    </fieldset>
  );
}
