import { useState } from 'react';
import {
  defaultTtlSeconds,
  suffixMaxLength,
  valueDataMaxLength,
  valuesPerIdentifier,
  valueTypeMaxLength,
} from '#contract/prefixes/constants.ts';
import type { PrefixRecord } from '#contract/prefixes/entities.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { findRecordFault, tidyRecordRow, valueTypes } from '#contract/prefixes/record-rules.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import matter from '#web/lib/matter/matter.module.css';
import styles from '../own/prefixes.module.css';

interface Value {
  index: string;
  type: string;
  data: string;
  ttl: string;
}

const firstValue: Value = { index: '1', type: 'URL', data: '', ttl: String(defaultTtlSeconds) };

const typeHelp = Object.entries(valueTypes)
  .map(([type, meaning]) => `${type}（${meaning}）`)
  .join('、');

/** Writes one identifier with all its values; what is there of it is replaced. */
export function RecordDialog({
  prefixId,
  prefix,
  record,
  onClose,
}: {
  prefixId: number;
  prefix: string;
  /** Undefined: a new one. */
  record: PrefixRecord | undefined;
  onClose: () => void;
}) {
  const [suffix, setSuffix] = useState(record?.suffix ?? '');
  const [values, setValues] = useState<Value[]>(
    record?.values.map(({ index, type, data, ttlSeconds }) => ({
      ...{ index: String(index), type, data },
      ttl: String(ttlSeconds),
    })) ?? [firstValue],
  );
  const [fault, setFault] = useState<{ place: string; msg: string }>();
  const saving = useMutation(recordCalls.saveRecord, {
    quiet: true,
    done: record === undefined ? '标识已登记，现在可以解析' : '标识已修改',
  });
  const refusal = saving.error === undefined ? undefined : messageOf(saving.error);
  const refusedAt = saving.error instanceof CallError ? saving.error.field : undefined;
  const shown = fault ?? (refusal && refusedAt ? { place: refusedAt, msg: refusal } : undefined);
  const errorAt = (place: string) => (shown?.place === place ? shown.msg : undefined);
  const change = (at: number, part: Partial<Value>) =>
    setValues(values.map((value, n) => (n === at ? { ...value, ...part } : value)));

  async function save() {
    for (const [n, value] of values.entries()) {
      const found = findRecordFault(tidyRecordRow({ suffix, ...value }, defaultTtlSeconds));
      if (found === undefined) continue;
      const place = found.field === 'suffix' ? 'suffix' : `values.${String(n)}.${found.field}`;
      setFault({ place, msg: prefixErrors[found.error].msg });
      document.getElementById(fieldId(place))?.focus();
      return;
    }
    setFault(undefined);
    const saved = await saving.run({ prefixId, suffix, isNew: record === undefined, values });
    if (saved !== undefined) onClose();
  }
  function add() {
    const last = Math.max(0, ...values.map(({ index }) => Number(index) || 0));
    setValues([...values, { index: String(last + 1), type: '', data: '', ttl: String(defaultTtlSeconds) }]);
  }
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={record === undefined ? '登记标识' : `修改 ${record.handle}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="main" isBusy={saving.isBusy} onClick={() => void save()}>
            {record === undefined ? '登记' : '保存'}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        {refusal !== undefined && refusedAt === undefined && (
          <Alert tone="error" isLive>
            {refusal}
          </Alert>
        )}
        {record === undefined && (
          <TextField
            label={`后缀（${prefix}/ 之后）`}
            name="record-suffix"
            id={fieldId('suffix')}
            value={suffix}
            onChange={setSuffix}
            error={errorAt('suffix')}
            help="如 GBX-R47-0001，字母不分大小写"
            maxLength={suffixMaxLength}
          />
        )}
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
                <Button size="small" onClick={() => setValues(values.filter((_, at) => at !== n))}>
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
      </div>
    </Dialog>
  );
}

const fieldId = (place: string) => `record-field-${place.replaceAll('.', '-')}`;
