import { useState } from 'react';
import { suffixMaxLength } from '#contract/prefixes/constants.ts';
import type { PrefixRecord } from '#contract/prefixes/entities.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../own/prefixes.module.css';
import {
  fieldId,
  fieldOf,
  findFault,
  firstValue,
  typedOf,
  ValueFields,
  type TypedValue,
} from './value-fields.tsx';

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
  const [values, setValues] = useState<readonly TypedValue[]>(
    record === undefined ? [firstValue] : typedOf(record.values),
  );
  const [fault, setFault] = useState<{ place: string; msg: string }>();
  const saving = useMutation(recordCalls.saveRecord, {
    quiet: true,
    done: record === undefined ? '标识已登记，现在可以解析' : '标识已修改',
  });
  const refusal = saving.error === undefined ? undefined : messageOf(saving.error);
  const refusedAt = fieldOf(saving.error, record === undefined ? ['suffix'] : []);
  const shown = fault ?? (refusal && refusedAt ? { place: refusedAt, msg: refusal } : undefined);
  const errorAt = (place: string) => (shown?.place === place ? shown.msg : undefined);

  async function save() {
    const found = findFault({ suffix, values });
    if (found !== undefined) {
      setFault({ place: found.place, msg: prefixErrors[found.error].msg });
      document.getElementById(fieldId(found.place))?.focus();
      return;
    }
    setFault(undefined);
    const saved = await saving.run({ prefixId, suffix, isNew: record === undefined, values: [...values] });
    if (saved !== undefined) onClose();
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
        <ValueFields values={values} onChange={setValues} errorAt={errorAt} />
      </div>
    </Dialog>
  );
}
