import { useState } from 'react';
import { messageOf } from '#web/lib/call/call-error.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { LineForm } from '#web/ui/line-form/line-form.tsx';
import { SkeletonRows, Loading } from '#web/ui/skeleton/skeleton.tsx';
import { useList } from '../reads.ts';
import styles from './help.module.css';
import { matching } from './matching.ts';

/** More than there is of help: it is searched here, and each key pressed answers at once. */
const all = { kind: 'help', sectionName: '', filters: {}, sort: 'views', pageNum: 1, pageSize: 100 } as const;
const mostShown = 8;

/** A search in the help alone, by words of a title or of its summary. */
export function Part() {
  const [text, setText] = useState('');
  return (
    <>
      <LineForm
        label="在帮助中查找"
        name="help-search"
        value={text}
        onChange={setText}
        placeholder="在帮助中查找：验证码、找回密码、前缀"
        maxLength={50}
      />
      {text.trim() !== '' && (
        <section className={`card ${styles.search ?? ''}`} aria-label="找到的帮助">
          <Found text={text} />
        </section>
      )}
    </>
  );
}

function Found({ text }: { text: string }) {
  const list = useList(all);
  if (list.status === 'failed')
    return (
      <FailedState onRetry={list.retry} isRetrying={list.isRetrying}>
        {messageOf(list.error)}
      </FailedState>
    );
  if (list.data === undefined)
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  const found = matching(
    list.data.rows.flatMap((row) => ('content' in row ? [row] : [])),
    text,
  );
  return (
    <>
      <p role="status">
        {found.length === 0 ? (
          '没有找到相关的帮助，可以换个说法，或者拨打下面的服务电话。'
        ) : (
          <>
            找到 <b className="num">{found.length}</b> 条
            {found.length > mostShown && `，先列出最常看的 ${String(mostShown)} 条`}
          </>
        )}
      </p>
      <ul className={styles.found}>
        {found.slice(0, mostShown).map(({ id, title }) => (
          <li key={id}>
            <a href={contentHref('help', id)}>
              <Headline text={title} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
