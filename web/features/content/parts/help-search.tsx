import { useState } from 'react';
import { messageOf } from '#web/lib/call/call-error.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import control from '#web/ui/field/control.module.css';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
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
    <search className={`card ${styles.search ?? ''}`}>
      {/* no field of a form: nothing has to be filled in, and nothing is sent */}
      <label htmlFor="help-search">在帮助中查找</label>
      <input
        id="help-search"
        type="search"
        className={control.control}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={50}
        autoComplete="off"
        placeholder="例如：验证码、找回密码、前缀"
      />
      {text.trim() !== '' && <Found text={text} />}
    </search>
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
      <p role="status" className={styles.count}>
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
