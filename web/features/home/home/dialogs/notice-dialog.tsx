import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { SystemNotification } from '#contract/content/entities.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './notice-dialog.module.css';

export interface NoticeDialogProps {
  /** The notices that are not acknowledged yet. */
  waiting: readonly SystemNotification[];
  onAcknowledge: (id: number) => void;
  /** The visitor wants to read on later. */
  onPutOff: () => void;
}

/** Section 4.3 of the portal specification: one notice after the other. */
export function NoticeDialog({ waiting, onAcknowledge, onPutOff }: NoticeDialogProps) {
  const [{ length: total }] = useState(waiting); // as many as there were when it opened
  const [notice] = waiting;
  if (notice === undefined) return null;
  const { id, title, content, releaseTimeShow } = notice;
  const acknowledge = () => onAcknowledge(id);
  return (
    // A new dialog for each, so that each is read out from its title on.
    <Dialog
      key={id}
      isOpen
      onClose={onPutOff}
      title="系统通知"
      width={900}
      footer={
        <Button variant="main" onClick={acknowledge}>
          {waiting.length > 1 ? '知道了，看下一条' : '知道了'}
        </Button>
      }
    >
      <article className={styles.notice}>
        {total > 1 && (
          <p className={styles.progress}>
            第 {total - waiting.length + 1} 条，共 {total} 条
          </p>
        )}
        <h3>
          <Headline text={title} />
        </h3>
        <p className={styles.date}>{releaseTimeShow} 发布</p>
        <p className={styles.text}>{content}</p>
        <a className={styles.link} href={contentHref('notice', id)} onClick={acknowledge}>
          查看全文
          <ChevronRight className="icon-s" aria-hidden="true" />
        </a>
      </article>
    </Dialog>
  );
}
