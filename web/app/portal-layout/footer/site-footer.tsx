import { ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { addressOf, goTo, ownOrigin } from '#web/lib/routing/address.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { site, siteConfiguration, siteIcon } from '#web/lib/site.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { FilingLinks } from '../../frame/filing-links.tsx';
import { LazyQrCode } from '../../frame/lazy-qr-code.tsx';
import { LiveCounters } from './live-counters.tsx';
import styles from './site-footer.module.css';
import { Statements } from './statements.tsx';

/** Section 2.4 of the portal specification. */
export function SiteFooter() {
  const home = `${ownOrigin}/#/home/Home`;
  const notices = `${ownOrigin}/#/home/systemNot`;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <section aria-labelledby="footer-support">
            <h2 id="footer-support">技术支持</h2>
            <Phone number={site.phone} about="平台使用与账号问题" />
            <Phone number={site.phone2} about="标识解析与节点接入" />
            <p>
              <ServiceHours label="服务时间：" />
            </p>
          </section>
          <RelatedSites />
          <section className={styles.follow} aria-labelledby="footer-follow">
            <h2 id="footer-follow">关注我们</h2>
            <ul className={styles.codes}>
              <li>
                <LazyQrCode url={home} logoUrl={siteIcon()} label="手机版二维码" />
                手机版
              </li>
              <li>
                <LazyQrCode url={notices} logoUrl={siteIcon()} label="通知公告二维码" />
                通知公告
              </li>
              {siteConfiguration.codes.map(({ name, image }) => (
                <li key={image}>
                  <img
                    className={styles.code}
                    src={image}
                    alt={`${name}二维码`}
                    width={120}
                    height={120}
                    loading="lazy"
                  />
                  {name}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <LiveCounters />
        <div className={styles.end}>
          <ul>
            <li>
              <a href="#/home/about">关于平台</a>
            </li>
            <li>
              <a href="#/bigScreen">数据大屏</a>
            </li>
            <Statements />
            <li>
              <a href="#/home/helpGuide">使用帮助</a>
            </li>
            <li>
              <a href="#/home/siteFault" onClick={reportThisPage}>
                我为政府网站找错
              </a>
            </li>
            <li>
              <a href="#/home/systemNot">系统通知</a>
            </li>
            {siteConfiguration.hasOutboxPage && (
              <li>
                <a href="/outbox">演示短信与邮件</a>
              </li>
            )}
          </ul>
          <FilingLinks />
        </div>
      </div>
    </footer>
  );
}

/** Brings along which page one is on. */
function reportThisPage(event: MouseEvent) {
  const on = location.hash.replace(/^#/, '');
  // a window of its own gets the link as it stands
  if (event.ctrlKey || event.metaKey || event.shiftKey || on === '' || on.startsWith('/home/siteFault'))
    return;
  event.preventDefault();
  goTo(addressOf('/home/siteFault', { on }));
}

function RelatedSites() {
  if (siteConfiguration.links.length === 0) return null;
  return (
    <section aria-labelledby="footer-sites">
      <h2 id="footer-sites">相关网站</h2>
      <ul className={styles.sites}>
        {siteConfiguration.links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <ExternalLink className="icon-s" aria-hidden="true" />
              <VisuallyHidden>（新窗口打开）</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Phone({ number, about }: { number: string; about: string }) {
  if (number === '') return null;
  return (
    <>
      <PhoneLink className={styles.phone} number={number} />
      <p>{about}</p>
    </>
  );
}
