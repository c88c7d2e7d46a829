import { ShieldCheck, Sun } from 'lucide-react';
import { consoleSections } from '#web/features/account/console-entry/console-sections.ts';
import { useQueues } from '#web/features/account/console-entry/use-queues.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { addressOf, useQuery } from '#web/lib/routing/address.ts';
import styles from './console-layout.module.css';

/** What one can do in the console, by work, each with how much waits. What one may not do is not there. */
export function Rail({ path }: { path: string }) {
  const page = useQuery().get('page') ?? '';
  const { asked, waiting } = useQueues();
  const shown = consoleSections.filter((section) => waiting?.has(section.page));
  const isHere = (at: string) => (at === page ? 'page' : undefined);
  return (
    <nav className={styles.rail} aria-label="控制台">
      <AskAgain key={page} of={asked} />
      <ul>
        <li>
          <a href={`#${path}`} aria-current={isHere('')}>
            <Sun className="icon-s" aria-hidden="true" />
            <span>今日</span>
          </a>
        </li>
        {shown.map(({ page: at, label, icon: Icon }) => {
          const count = waiting?.get(at) ?? 0;
          return (
            <li key={at}>
              <a href={`#${addressOf(path, { page: at })}`} aria-current={isHere(at)}>
                <Icon className="icon-s" aria-hidden="true" />
                <span>{label}</span>
                {count > 0 && (
                  <b className="num" title={`等待处理 ${String(count)} 件`}>
                    {count}
                  </b>
                )}
              </a>
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

/** Colleagues decide meanwhile: whoever goes to another section sees what waits now. */
function AskAgain({ of }: { of: ReturnType<typeof useQueues>['asked'] }) {
  useAskAgain(of);
  return null;
}
