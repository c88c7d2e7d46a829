import { useEffect, useState } from 'react';
import { suffixMaxLength } from '#contract/prefixes/constants.ts';
import type { NodeRecord } from '#contract/prefixes/entities.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import { nodeRecordCalls } from '#contract/prefixes/node-record-calls.ts';
import { CallError, wholeMessageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import type { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useDraft } from '#web/lib/form/draft.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { fieldId, fieldOf, findFault, firstValue, typedOf, ValueFields } from '../records/value-fields.tsx';
import styles from './identifiers.module.css';

interface NodeRecordDialogProps {
  /** As it was opened; undefined: a new one. */
  record: NodeRecord | undefined;
  nodes: ReturnType<typeof useCall<typeof nodeRecordCalls.listNodes>>;
  /** The node that the list shows; '' for all. */
  node: string;
  onClose: () => void;
}

/** Writes one identifier of a node with all its values; what is there of it is replaced. */
export function NodeRecordDialog({ record, nodes, node, onClose }: NodeRecordDialogProps) {
  const known = nodes.data?.rows ?? [];
  const [typed, change, clearDraft] = useDraft(`node-record ${record?.handle ?? ''}`, {
    prefix: record?.prefix ?? node,
    suffix: record?.suffix ?? '',
    values: record === undefined ? [firstValue] : typedOf(record.values),
    // what these values began with: a list that is asked again behind them must not make a colleague's change look seen
    rev: record?.rev ?? '',
  });
  const { prefix, suffix, values } = typed;
  const [fault, setFault] = useState<{ place: string; msg: string }>();
  const saving = useMutation(nodeRecordCalls.saveNodeRecord, {
    quiet: true,
    done: record === undefined ? '标识已登记，现在可以解析' : '标识已修改，现在按新的内容解析',
  });
  const { error } = saving;
  const isMoved = record !== undefined && error instanceof CallError && moves.includes(error.code);
  /** The rev that there is of it by now, once it was found to be another; '' where it is gone. */
  const [newest, setNewest] = useState<string>();
  const refusal = error === undefined ? undefined : wholeMessageOf(error);
  const refusedAt = fieldOf(error, record === undefined ? ['prefix', 'suffix'] : []);
  const shown = fault ?? (refusal && refusedAt ? { place: refusedAt, msg: refusal } : undefined);
  const place = shown?.place;
  useEffect(() => {
    if (place !== undefined) document.getElementById(fieldId(place))?.focus();
  }, [place, error]);
  const errorAt = (at: string) => (place === at ? shown?.msg : undefined);

  /** What the next press goes by: the list behind may show another page of what there is by now. */
  async function lookAgain() {
    if (record === undefined) return;
    const asked = { node: '', search: record.handle, pageNum: 1, pageSize: 1 };
    const { rows } = await send(nodeRecordCalls.listNodeRecords, asked, { quiet: true }).catch(
      () => nothingRead,
    );
    const [first] = rows ?? [];
    const isThere = first?.handle.toLowerCase() === record.handle.toLowerCase();
    setNewest(rows === undefined ? undefined : isThere ? first.rev : '');
  }
  async function save() {
    const found =
      prefix === '' ? { place: 'prefix', msg: '请选择节点' } : wordsOf(findFault({ suffix, values }, 'node'));
    setFault(found);
    if (found !== undefined) {
      document.getElementById(fieldId(found.place))?.focus();
      return;
    }
    // whoever was told that it has changed, and presses again, means it
    const rev = newest ?? typed.rev;
    change({ rev });
    const saved = await saving.run({ prefix, suffix, rev, values });
    if (saved === undefined) {
      await Promise.all([lookAgain(), makeFresh(nodeRecordCalls.saveNodeRecord.writes)]);
      return;
    }
    clearDraft();
    onClose();
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
      <div className={styles.form}>
        {refusal !== undefined && refusedAt === undefined && (
          <Alert tone="error" isLive>
            {refusal}
            {isMoved && newest === '' && '。您填的都还在；它已由同事删除，再保存就重新登记。'}
            {isMoved &&
              newest !== '' &&
              '。您填的都还在；后面的列表已换成最新的，看过以后再保存，就以您填的为准。'}
          </Alert>
        )}
        {nodes.status === 'failed' && (
          <Alert tone="error">
            节点没有读到。
            <Button variant="link" onClick={nodes.retry}>
              重试
            </Button>
          </Alert>
        )}
        {record === undefined && (
          <>
            <Select
              label="节点"
              name="record-prefix"
              id={fieldId('prefix')}
              help="本站公开的节点；分配给企业的前缀由企业自己登记"
              value={prefix}
              error={errorAt('prefix')}
              options={known.map(({ prefix: value, name }) => ({ value, label: `${value} ${name}` }))}
              onChange={(next) => change({ prefix: next })}
            />
            <TextField
              label={prefix === '' ? '后缀' : `后缀（${prefix}/ 之后）`}
              name="record-suffix"
              id={fieldId('suffix')}
              value={suffix}
              onChange={(next) => change({ suffix: next })}
              error={errorAt('suffix')}
              help="如 BRG-6205-0001，字母不分大小写"
              maxLength={suffixMaxLength}
            />
          </>
        )}
        <ValueFields values={values} onChange={(next) => change({ values: [...next] })} errorAt={errorAt} />
      </div>
    </Dialog>
  );
}

const wordsOf = (found: ReturnType<typeof findFault>) =>
  found === undefined ? undefined : { place: found.place, msg: prefixErrors[found.error].msg };

const nothingRead = { rows: undefined };
/** Others have changed, removed or registered it meanwhile. */
const moves: readonly number[] = [prefixErrors.recordChanged.code, prefixErrors.recordExists.code];
