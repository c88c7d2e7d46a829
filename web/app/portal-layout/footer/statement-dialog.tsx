import { SiteTextBody, useSiteText } from '#web/features/content/text/site-text-body.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { Statement } from './statements.tsx';

/** A statement as its page has it, for those who only want a look. */
export function StatementDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { page, title } = statement;
  return (
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
      <SiteTextBody {...useSiteText(page)} />
    </Dialog>
  );
}
