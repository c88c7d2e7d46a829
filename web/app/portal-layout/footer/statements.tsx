import { useState, type MouseEvent } from 'react';
import { goTo } from '#web/lib/routing/address.ts';

const statements = [
  { page: 'copyright', title: '版权声明' },
  { page: 'privacy', title: '隐私政策' },
  { page: 'disclaimer', title: '免责声明' },
] as const;
export type Statement = (typeof statements)[number];

const loadDialog = () => import('./statement-dialog.tsx');

/** Each is a link to its page, and opens a dialog above the page one is on. Where that does not come, the page does. */
export function Statements() {
  const [shown, setShown] = useState<{
    statement: Statement;
    Dialog: Awaited<ReturnType<typeof loadDialog>>['StatementDialog'];
  }>();
  function open(event: MouseEvent, statement: Statement) {
    // a window of its own is the page's
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    loadDialog().then(
      ({ StatementDialog: Dialog }) => setShown({ statement, Dialog }),
      () => goTo(`/home/statement?text=${statement.page}`),
    );
  }
  return (
    <>
      {statements.map((statement) => (
        <li key={statement.page}>
          <a
            href={`#/home/statement?text=${statement.page}`}
            aria-haspopup="dialog"
            onClick={(event) => open(event, statement)}
          >
            {statement.title}
          </a>
        </li>
      ))}
      {shown && <shown.Dialog statement={shown.statement} onClose={() => setShown(undefined)} />}
    </>
  );
}
