import { CircleCheck, CloudOff, Loader, TriangleAlert } from 'lucide-react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { SaveState } from './editing.ts';
import styles from './editor.module.css';
import { controlId, labelOf } from './form-parts.ts';

const clock = (at: number) => shanghaiMinute(new Date(at).toISOString()).slice(11);

interface SaveLineProps {
  kind: ContentKind;
  save: SaveState;
  onRetry: () => void;
}

/** How far what is written has come, in words that are read out when they change. */
export function SaveLine({ kind, save, onRetry }: SaveLineProps) {
  const isWarning = !['saved', 'typed', 'saving'].includes(save.status);
  const Icon =
    save.status === 'saved'
      ? CircleCheck
      : save.status === 'offline'
        ? CloudOff
        : isWarning
          ? TriangleAlert
          : Loader;
  return (
    <span className={isWarning ? styles.unsaved : styles.saved}>
      <Icon className="icon-s" aria-hidden="true" />
      <span role="status">{wordsOf(kind, save)}</span>
      {save.status === 'incomplete' && (
        <a
          className="inline"
          href={`#${controlId(save.missing[0] ?? '')}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(controlId(save.missing[0] ?? ''))?.focus();
          }}
        >
          去填写
        </a>
      )}
      {save.status === 'offline' && (
        <Button size="small" variant="link" onClick={onRetry}>
          现在再试
        </Button>
      )}
      {save.status === 'loggedOut' && (
        <>
          <Button size="small" variant="link" onClick={() => askForLogin()}>
            重新登录
          </Button>
          <Button size="small" variant="link" onClick={onRetry}>
            已登录，保存
          </Button>
        </>
      )}
    </span>
  );
}

function wordsOf(kind: ContentKind, save: SaveState): string {
  switch (save.status) {
    case 'saved':
      return save.at === undefined ? '没有改动' : `已保存 ${clock(save.at)}`;
    case 'typed':
      return '还没有保存';
    case 'saving':
      return '正在保存';
    case 'incomplete':
      return `暂存在本机，填了${save.missing.map((path) => labelOf(kind, path)).join('、')}以后自动保存`;
    case 'offline':
      return '连不上服务器，暂存在本机，会自动再试';
    case 'loggedOut':
      return '登录已结束，写的都在本机';
    case 'refused':
      return save.field === undefined
        ? `没有存上：${save.msg}`
        : `${labelOf(kind, save.field)}没有存上：${save.msg}`;
    case 'closed':
      return `不能再改：${save.msg}`;
  }
}
