import {
  defaultTtlSeconds,
  valueDataMaxLength,
  valuesPerIdentifier,
  valueTypeMaxLength,
} from '#contract/prefixes/constants.ts';
import type { PrefixRecord } from '#contract/prefixes/entities.ts';
import {
  findRecordFault,
  tidyRecordRow,
  valueTypes,
  type RecordFault,
  type RecordOf,
} from '#contract/prefixes/record-rules.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import matter from '#web/lib/matter/matter.module.css';
import styles from '../own/prefixes.module.css';

/** A value as it is typed. */
export interface TypedValue {
  index: string;
  type: string;
  data: string;
  ttl: string;
}

export const firstValue: TypedValue = { index: '1', type: 'URL', data: '', ttl: String(defaultTtlSeconds) };

/** What is registered, to be changed. */
export const typedOf = (values: PrefixRecord['values']): TypedValue[] =>
  values.map(({ index, type, data, ttlSeconds }) => ({
    ...{ index: String(index), type, data },
    ttl: String(ttlSeconds),
  }));

/** The first thing that is wrong, with the field where it is, as the server names it. */
export function findFault(
  { suffix, values }: { suffix: string; values: readonly TypedValue[] },
  of?: RecordOf,
): { place: string; error: RecordFault['error'] } | undefined {
  for (const [n, value] of values.entries()) {
    const found = findRecordFault(tidyRecordRow({ suffix, ...value }, defaultTtlSeconds), of);
    if (found !== undefined)
      return {
        place: found.field === 'suffix' ? 'suffix' : `values.${String(n)}.${found.field}`,
        error: found.error,
      };
  }
  return undefined;
}

export const fieldId = (place: string) => `record-field-${place.replaceAll('.', '-')}`;

/** The field at which something was refused; undefined where the form has none of it, and it is said above. `head`: fields before the values. */
export function fieldOf(error: unknown, head: readonly string[]): string | undefined {
  const field = error instanceof CallError ? error.field : undefined;
  return field !== undefined && (head.includes(field) || /^values\.\d+\./.test(field)) ? field : undefined;
}

const typeHelp = Object.entries(valueTypes)
  .map(([type, meaning]) => `${type}（${meaning}）`)
  .join('、');

interface ValueFieldsProps {
  values: readonly TypedValue[];
  onChange: (values: readonly TypedValue[]) => void;
  errorAt: (place: string) => string | undefined;
}

/** All values of one identifier, each with its fields. */
export function ValueFields({ values, onChange, errorAt }: ValueFieldsProps) {
  const change = (at: number, part: Partial<TypedValue>) =>
    onChange(values.map((value, n) => (n === at ? { ...value, ...part } : value)));
  function add() {
    const last = Math.max(0, ...values.map(({ index }) => Number(index) || 0));
    onChange([...values, { index: String(last + 1), type: '', data: '', ttl: String(defaultTtlSeconds) }]);
  }
  function remove(at: number) {
    // the button goes: the focus goes to the value that stands there then
    document.getElementById(fieldId(`values.${String(Math.min(at, values.length - 2))}.type`))?.focus();
    onChange(values.filter((_, n) => n !== at));
  }
  return (
    <>
      <p className="meta">常用类型：{typeHelp}；也可以写自己的类型，如 产品名称。</p>
      {values.map((value, n) => (
        <div key={n} className={styles.value} role="group" aria-label={`第 ${String(n + 1)} 项`}>
          <div className={matter.pair}>
            <TextField
              label="类型"
              name={`record-${String(n)}-type`}
              id={fieldId(`values.${String(n)}.type`)}
              value={value.type}
              onChange={(type) => change(n, { type })}
              error={errorAt(`values.${String(n)}.type`)}
              maxLength={valueTypeMaxLength}
            />
            <div className={matter.pair}>
              <TextField
                label="序号"
                name={`record-${String(n)}-index`}
                id={fieldId(`values.${String(n)}.index`)}
                value={value.index}
                onChange={(index) => change(n, { index })}
                error={errorAt(`values.${String(n)}.index`)}
                isTabular
                inputMode="numeric"
                maxLength={7}
              />
              <TextField
                label="有效时间（秒）"
                name={`record-${String(n)}-ttl`}
                id={fieldId(`values.${String(n)}.ttl`)}
                value={value.ttl}
                onChange={(ttl) => change(n, { ttl })}
                error={errorAt(`values.${String(n)}.ttl`)}
                isTabular
                inputMode="numeric"
                maxLength={8}
              />
            </div>
          </div>
          <TextField
            label="内容"
            name={`record-${String(n)}-data`}
            id={fieldId(`values.${String(n)}.data`)}
            value={value.data}
            onChange={(data) => change(n, { data })}
            error={errorAt(`values.${String(n)}.data`)}
            maxLength={valueDataMaxLength}
          />
          {values.length > 1 && (
            <div>
              <Button size="small" aria-label={`删除第 ${String(n + 1)} 项`} onClick={() => remove(n)}>
                删除这一项
              </Button>
            </div>
          )}
        </div>
      ))}
      {values.length < valuesPerIdentifier && (
        <div>
          <Button onClick={add}>添加一项</Button>
        </div>
      )}
    </>
  );
}
