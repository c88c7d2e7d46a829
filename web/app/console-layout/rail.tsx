import { Menu, ShieldCheck, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { consoleGroups, consoleSections } from '#web/features/account/console-entry/console-sections.ts';
import { useQueues } from '#web/features/account/console-entry/use-queues.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { addressOf, useQuery } from '#web/lib/routing/address.ts';
import styles from './console-layout.module.css';

/** What one can do in the console, by work, each with how much waits. What one may not do is not there. Folded where the window is narrow. */
export function Rail({ path }: { path: string }) {
  const page = useQuery().get('page') ?? '';
  const { asked, waiting } = useQueues();
  const listId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  // whoever has gone to another section has what he looked for
  const [at, setAt] = useState(page);
  if (at !== page) {
    setAt(page);
    setIsUnfolded(false);
  }
  const shown = consoleSections.filter((section) => waiting?.has(section.page));
  const isHere = (at: string) => (at === page ? 'page' : undefined);
  const here = consoleSections.find((section) => section.page === page)?.label;
  return (
    <nav className={styles.rail} aria-label="控制台" data-unfolded={isUnfolded}>
      <AskAgain key={page} of={asked} />
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <Menu className="icon-s" aria-hidden="true" />
        {here ?? (page === 'security' ? '登录安全' : '今日')}
        <span className="meta">{isUnfolded ? '收起栏目' : '全部栏目'}</span>
      </button>
      <ul id={listId}>
        <li>
          <a href={`#${path}`} aria-current={isHere('')}>
            <Sun className="icon-s" aria-hidden="true" />
            <span>今日</span>
          </a>
        </li>
        {consoleGroups.map((group) => {
          const own = shown.filter((section) => section.group === group);
          if (own.length === 0) return null;
          return (
            <li key={group}>
              <span className={styles.group} id={`${listId}-${group}`}>
                {group}
              </span>
              <ul aria-labelledby={`${listId}-${group}`}>
                {own.map(({ page: at, label, icon: Icon }) => (
                  <li key={at}>
                    <a href={`#${addressOf(path, { page: at })}`} aria-current={isHere(at)}>
                      <Icon className="icon-s" aria-hidden="true" />
                      <span>{label}</span>
                      <Count waiting={waiting?.get(at) ?? 0} />
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
        <li>
          <a href={`#${addressOf(path, { page: 'security' })}`} aria-current={isHere('security')}>
            <ShieldCheck className="icon-s" aria-hidden="true" />
            <span>登录安全</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <b className="num" title={`等待处理 ${String(waiting)} 件`}>
      {waiting}
    </b>
  );
}

/** Colleagues decide meanwhile: whoever goes to another section sees what waits now. */
function AskAgain({ of }: { of: ReturnType<typeof useQueues>['asked'] }) {
  useAskAgain(of);
  return null;
}
