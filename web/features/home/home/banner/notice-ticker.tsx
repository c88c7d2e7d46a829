import { Megaphone } from 'lucide-react';
import { contentCalls } from '#contract/content/calls.ts';
import { noticeTickerSeconds } from '#contract/content/constants.ts';
import { contentHref } from '#web/lib/content-links.ts';
import { useCall } from '#web/lib/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Ticker } from '#web/ui/ticker/ticker.tsx';
import styles from './notice-ticker.module.css';

const shown = 8;

/** The latest notices, one line at a time. The line keeps its height, whatever comes. */
export function NoticeTicker() {
  const { data, status, retry } = useCall(contentCalls.systemNotification, {});
  const items = (data ?? []).slice(0, shown).map(({ id, title, releaseTimeShow }) => ({
    id: String(id),
    text: title,
    href: contentHref('notice', id),
    note: releaseTimeShow,
  }));
  return (
    <div className={styles.strip}>
      <div className="wrap">
        {items.length > 0 ? (
          <Ticker label="公告" lead={<Lead />} items={items} intervalMs={noticeTickerSeconds * 1000} />
        ) : (
          <p className={styles.alone}>
            <Lead />
            {status === 'ready' && '暂无相关信息'}
            {status === 'failed' && (
              <>
                没有加载出来
                <Button variant="link" onClick={retry}>
                  再试一次
                </Button>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function Lead() {
  return (
    <>
      <Megaphone aria-hidden="true" />
      公告
    </>
  );
}
