import { useState, type MouseEvent, type ReactNode } from 'react';
import { goTo } from '#web/lib/routing/address.ts';

const statements = [
  { page: 'copyright', title: '版权声明' },
  { page: 'privacy', title: '隐私政策' },
  { page: 'disclaimer', title: '免责声明' },
] as const;
export type Statement = (typeof statements)[number];

/** Each is a link to its page, and opens a dialog above the page one is on. Where that does not come, the page does. */
export function Statements() {
  const [dialog, setDialog] = useState<ReactNode>();
  function open(event: MouseEvent<HTMLAnchorElement>, statement: Statement) {
    // a window of its own is the page's
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { hash } = event.currentTarget;
    import('./statement-dialog.tsx').then(
      ({ StatementDialog }) =>
        setDialog(<StatementDialog statement={statement} onClose={() => setDialog(undefined)} />),
      () => goTo(hash.slice(1)),
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
      {dialog}
    </>
  );
}
