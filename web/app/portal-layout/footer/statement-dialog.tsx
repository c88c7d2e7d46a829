import { createPortal } from 'react-dom';
import {
  PrivacyPolicy,
  SiteTextBody,
  useSiteText,
  type ItemPage,
} from '#web/features/content/text/site-text-body.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './statement-dialog.module.css';
import type { Statement } from './statements.tsx';

/** A statement as its page has it, for those who only want a look. Outside of the footer, whose colours are for a dark ground. */
export function StatementDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { page, title } = statement;
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={1260}
      footer={
        <Button variant="main" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <div className={styles.text}>{page === 'privacy' ? <PrivacyPolicy /> : <ItemText page={page} />}</div>
    </Dialog>,
    document.body,
  );
}

function ItemText({ page }: { page: ItemPage }) {
  return <SiteTextBody {...useSiteText(page)} />;
}
