import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { SiteMessage } from '#contract/messages/calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './page.module.css';

interface MessageRowProps {
  message: SiteMessage;
  isRead: boolean;
  onOpen: () => void;
}

/** Its title opens it, and with that it has been read. */
export function MessageRow({ message: { title, body, page, createTime }, isRead, onOpen }: MessageRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  function toggle() {
    if (!isOpen && !isRead) onOpen();
    setIsOpen(!isOpen);
  }
  return (
    <li className={classNames(styles.message, !isRead && styles.unread)}>
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.name}>
          {!isRead && <VisuallyHidden>未读：</VisuallyHidden>}
          {title}
        </span>
        <span className="meta num">{shanghaiMinute(createTime)}</span>
        <ChevronDown className={classNames('icon-s', styles.arrow)} aria-hidden="true" />
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        <p>{body}</p>
        {page !== '' && (
          <SmartLink to={page} className={buttonClass({ size: 'small' })}>
            去查看
          </SmartLink>
        )}
      </div>
    </li>
  );
}
