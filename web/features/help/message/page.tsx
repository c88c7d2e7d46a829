import { site } from '#web/lib/site.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useSession } from '#web/lib/session/session.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { useState } from 'react';
import { answerWorkingDays } from '#contract/help/answer-days.ts';
import { keywordMaxLength } from '#contract/search/constants.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { EnquiryForm, type Sent } from './enquiry-form.tsx';
import { FindEnquiry } from './find-enquiry.tsx';
import { OwnEnquiries } from './own-enquiries.tsx';
import styles from './page.module.css';
import { SentView } from './sent-view.tsx';

const helpPath = '/home/helpGuide';
const phones = [site.phone, site.phone2].filter((number) => number !== '');

/** Writing to the customer service, and reading what it has answered. */
export function Page() {
  const { isLoggedIn } = useSession();
  const [sent, setSent] = useState<Sent>();
  // from a search that found nothing
  const words = (useOwnQuery('/home/helpMessage').get('words') ?? '').slice(0, keywordMaxLength);
  const help = { label: '使用帮助', href: `#${helpPath}` };
  const crumbs = useCrumbs(helpPath, help, { label: '给客服留言' });
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageTitle title="给客服留言">
          帮助里没有找到答案，可以在这里写下问题，我们在 {answerWorkingDays} 个工作日内答复。
        </PageTitle>
      </div>
      <div className={styles.split}>
        <div className={`card ${styles.main ?? ''}`}>
          {sent === undefined ? (
            <EnquiryForm onSent={setSent} words={words} />
          ) : (
            <SentView sent={sent} isLoggedIn={isLoggedIn} onAgain={() => setSent(undefined)} />
          )}
        </div>
        <aside className={styles.side} aria-label="其他联系方式">
          <FindEnquiry />
          {phones.length > 0 && (
            <section className={`card ${styles.box ?? ''}`} aria-labelledby="call-us">
              <h2 id="call-us">急事请打电话</h2>
              <ul>
                {phones.map((number) => (
                  <li key={number}>
                    <PhoneLink number={number} className={styles.phone} />
                  </li>
                ))}
              </ul>
              <p className="meta">
                <ServiceHours label="服务时间：" />
              </p>
            </section>
          )}
        </aside>
      </div>
      {isLoggedIn && <OwnEnquiries />}
    </div>
  );
}
