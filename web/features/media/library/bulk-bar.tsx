import { useState } from 'react';
import { mediaCalls } from '#contract/media/calls.ts';
import type { MediaResult } from '#contract/media/entities.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './library.module.css';
import { nameOf, writableFolders, type Folder } from './media-words.ts';
import type { Chosen } from './use-chosen.ts';

interface Said {
  act: string;
  done: number;
  refused: { id: string; name: string; msg: string }[];
}

interface BulkBarProps {
  chosen: Chosen;
  folders: readonly Folder[];
}

/** What is done to the files that are chosen: moved to a folder, or deleted. What was refused stands there by its name. */
export function BulkBar({ chosen, folders }: BulkBarProps) {
  const [folder, setFolder] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<Said>();
  const moving = useMutation(mediaCalls.moveMedia, { quiet: true });
  const removing = useMutation(mediaCalls.removeMedia, { quiet: true });
  const { files } = chosen;
  const ids = files.map(({ id }) => id);
  const failure = moving.error ?? removing.error;
  function tell(act: string, results: readonly MediaResult[]) {
    const refused = results.flatMap(({ id, outcome, msg }) => {
      const file = files.find((one) => one.id === id);
      return outcome === 'refused' && file !== undefined ? [{ id, name: nameOf(file), msg }] : [];
    });
    setSaid({ act, done: results.length - refused.length, refused });
    chosen.clear();
  }
  async function move() {
    const done = await moving.run({ ids, sectionId: Number(folder) });
    if (done !== undefined) tell('移动', done.rows);
  }
  async function remove() {
    const done = await removing.run({ ids });
    setIsAsking(false);
    if (done !== undefined) tell('删除', done.rows);
  }
  return (
    <>
      {files.length > 0 && (
        <section className={styles.bulk} aria-label="对选中的文件">
          <b role="status">已选 {files.length} 个</b>
          <Select
            label="移到栏目"
            name="media-move-to"
            value={folder}
            options={writableFolders(folders)}
            onChange={setFolder}
          />
          <Button isHeld={folder === ''} isBusy={moving.isBusy} onClick={() => void move()}>
            移动
          </Button>
          <Button onClick={() => setIsAsking(true)}>删除</Button>
          <Button variant="plain" onClick={chosen.clear}>
            取消选择
          </Button>
        </section>
      )}
      {failure !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(failure)}
        </Alert>
      )}
      {said !== undefined && (
        <Alert tone={said.refused.length === 0 ? 'success' : 'warning'} isLive>
          {said.done > 0 && `已${said.act} ${String(said.done)} 个文件。`}
          {said.refused.length > 0 && (
            <ul>
              {said.refused.map(({ id, name, msg }) => (
                <li key={id}>
                  {name}：{msg}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`删除 ${String(files.length)} 个文件`}
        confirmLabel="删除"
        isBusy={removing.isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        <p>文件和它的历史一并删除，不能恢复。正在使用的文件不会删除，会列出原因。</p>
      </ConfirmDialog>
    </>
  );
}
