import { useState } from 'react';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import type { UnfinishedStore } from './use-unfinished.ts';

/** Says that a form begins with what was not finished, and since when; with the way to begin anew. */
export function UnfinishedNotice({ savedAt, drop }: Pick<UnfinishedStore, 'savedAt' | 'drop'>) {
  const [isAsked, setIsAsked] = useState(false);
  if (savedAt === undefined) return null;
  return (
    <Alert tone="info">
      <p>
        未写完的内容保存于 <span className="num">{shanghaiMinute(savedAt)}</span>，可以接着写。
      </p>
      <Button size="small" onClick={() => setIsAsked(true)}>
        放弃未写完的内容
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="放弃未写完的内容"
        confirmLabel="放弃"
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          void drop();
        }}
      >
        <p>没有写完的内容会去掉，不能恢复；已经保存为草稿或已经发布的不受影响。</p>
      </ConfirmDialog>
    </Alert>
  );
}

/** Says that what is typed here was not saved, for something else was elsewhere; with the way to go on with that. */
export function NewerNotice({ newer, takeNewer }: Pick<UnfinishedStore, 'newer' | 'takeNewer'>) {
  const [isAsked, setIsAsked] = useState(false);
  if (newer === null) return null;
  return (
    <Alert tone="error" isLive>
      <p>
        没有保存：别处在 <span className="num">{shanghaiMinute(newer.updateTime)}</span>{' '}
        保存过另一份。这里写的还在，再按一次“保存草稿”，就用这里的内容代替那边的。
      </p>
      <Button size="small" onClick={() => setIsAsked(true)}>
        不要这里的，载入那边的内容
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="载入那边的内容"
        confirmLabel="载入"
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          takeNewer();
        }}
      >
        <p>这里写的会去掉，不能恢复。</p>
      </ConfirmDialog>
    </Alert>
  );
}
