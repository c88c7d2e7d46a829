import { useState } from 'react';
import { siteFaultWorkingDays } from '#contract/help/answer-days.ts';
import { siteFaultPageMaxLength } from '#contract/help/constants.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import type { Sent } from '../message/enquiry-form.tsx';
import { FindEnquiry } from '../message/find-enquiry.tsx';
import styles from '../message/page.module.css';
import { SentView } from '../message/sent-view.tsx';
import { SiteFaultForm } from './site-fault-form.tsx';

/** Saying what is wrong with a page of the site, and reading what has become of it. */
export function Page() {
  const { isLoggedIn } = useSession();
  const [sent, setSent] = useState<Sent>();
  // the page one came from
  const on = (useOwnQuery('/home/siteFault').get('on') ?? '').slice(0, siteFaultPageMaxLength);
  const help = { label: '使用帮助', href: '#/home/helpGuide' };
  const crumbs = useCrumbs('/home/helpGuide', help, { label: '网站找错' });
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageTitle title="网站找错">
          网页打不开、内容不更新、不准确或者有错别字，请告诉我们，我们在 {siteFaultWorkingDays}{' '}
          个工作日内答复。
        </PageTitle>
      </div>
      <div className={styles.split}>
        <div className={`card ${styles.main ?? ''}`}>
          {sent === undefined ? (
            <SiteFaultForm on={on} onSent={setSent} />
          ) : (
            <SentView sent={sent} isLoggedIn={isLoggedIn} onAgain={() => setSent(undefined)} />
          )}
        </div>
        <aside className={styles.side} aria-label="查询答复">
          <FindEnquiry />
        </aside>
      </div>
    </div>
  );
}
