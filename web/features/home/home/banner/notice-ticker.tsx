import { Megaphone } from 'lucide-react';
import { noticeTickerSeconds } from '#contract/content/constants.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Ticker } from '#web/ui/ticker/ticker.tsx';
import { announcementsRequest } from '../home-calls.ts';
import styles from './notice-ticker.module.css';

/** The latest notices, acknowledged ones too, one line at a time. The line keeps its height, whatever comes. */
export function NoticeTicker() {
  const { data, status, retry } = useCall(policyReadCalls.announcementList, announcementsRequest);
  const items = (data?.rows ?? []).map(({ id, title, releaseTimeShow }) => ({
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
                加载失败
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
