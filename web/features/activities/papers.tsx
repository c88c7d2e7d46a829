import { useState } from 'react';
import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { fileSize } from '#contract/files/file-size.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { todoCalls, type DataAuthorization, type TodoPaper } from '#contract/todo/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { download } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './activities.module.css';

/** What belongs to something that waits, or to an activity: its papers, and which data its owner lets whom have. Asked for by whoever opens it. */
export function Papers({ todoId, about }: { todoId: string; about: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <p>
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-label={`材料和授权：${about}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          材料和授权
          <Sign className="icon-s" aria-hidden="true" />
        </Button>
      </p>
      {isOpen && <Opened todoId={todoId} />}
    </>
  );
}

function Opened({ todoId }: { todoId: string }) {
  const papers = useCall(todoCalls.getPaperHrefBytodoId, { todoId });
  const given = useCall(todoCalls.getDataAuthorizationBytodoId, { todoId });
  return (
    <div className={styles.papers}>
      <h3>材料</h3>
      <Loaded of={papers} skeleton={<SkeletonRows count={1} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">没有材料。</p>
          ) : (
            <ul>
              {rows.map((paper) => (
                <Paper key={paper.href} {...paper} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <h3>数据授权</h3>
      <Loaded of={given} skeleton={<SkeletonRows count={1} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">没有把数据提供给别人。</p>
          ) : (
            <ul>
              {rows.map((one) => (
                <Authorization key={one.name} {...one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Paper({ name, href, fileSize: size }: TodoPaper) {
  return (
    <li>
      <Button variant="link" onClick={() => void download(href, name)}>
        <Download className="icon-s" aria-hidden="true" />
        {name}
      </Button>{' '}
      {size !== null && <span className="meta num">{fileSize(size)}</span>}
    </li>
  );
}

function Authorization({ name, recipient, scope, purpose, authorizedAt }: DataAuthorization) {
  return (
    <li>
      <b>{name}</b>
      <p className="meta">
        {recipient !== '' && <>提供给：{recipient}。</>}内容：{scope.join('、')}。用途：{purpose}。
        <span className="ph num">{shanghaiMinute(authorizedAt)}</span> 同意
      </p>
    </li>
  );
}
