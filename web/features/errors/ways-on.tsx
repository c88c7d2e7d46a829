import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { keywordMaxLength } from '#contract/search/constants.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { displayName, useSession } from '#web/lib/session/session.ts';
import { site } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { LineForm } from '#web/ui/line-form/line-form.tsx';
import styles from './ways-on.module.css';

/** What most visitors come for: whoever is lost here may have come for one of them. */
const ways: readonly { href: string; name: string; about: string }[] = [
  { href: '#/Info/HotSpotPolicy', name: '查政策', about: '能领多少、谁能报' },
  { href: '#/Info/declareList', name: '报项目', about: '正在申报的，按截止先后' },
  {
    href: '#/Excellent/ServiceResource',
    name: '找服务商',
    about: '服务商、解决方案、云产品',
  },
  {
    href: '#/ProductionService/demandList',
    name: '对接需求',
    about: '企业在找什么，谁能做',
  },
  {
    href: '#/socialInteraction/ZHHDList',
    name: '报名活动',
    about: '培训、沙龙、研学探访',
  },
  {
    href: '#/home/helpMessage',
    name: '给客服留言',
    about: '写清要办什么，我们回复您',
  },
];

interface WaysOnProps {
  /** Where one wanted to go: the login leads back there. */
  wanted?: string | undefined;
  /** Of the request that failed; undefined: none was made, or it has no number. */
  requestId?: string | undefined;
}

/** Below what a page says that went wrong: a search, six ways on, who one is, and what to quote on the telephone. */
export function WaysOn({ wanted, requestId }: WaysOnProps) {
  return (
    <div className={styles.ways}>
      <Search />
      <section aria-labelledby="ways-on">
        <h2 id="ways-on">从这里继续</h2>
        <ul className={styles.tiles}>
          {ways.map(({ href, name, about }) => (
            <li key={href}>
              <a href={href}>
                <span>
                  <b>{name}</b>
                  <span className="meta">{about}</span>
                </span>
                <ChevronRight aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <dl className={styles.facts}>
        <WhoOneIs wanted={wanted} />
        {requestId !== undefined && (
          <div>
            <dt>请求编号</dt>
            <dd>
              <code className={styles.number}>{requestId}</code>
              <span className="meta">报给客服，能更快查到原因</span>
            </dd>
          </div>
        )}
        {site.phone !== '' && (
          <div>
            <dt>客服电话</dt>
            <dd>
              <PhoneLink number={site.phone} />
              <span className="meta">
                <ServiceHours />
              </span>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Search() {
  const [text, setText] = useState('');
  return (
    <div className={styles.search}>
      <LineForm
        label="在全站查找"
        name="lostSearch"
        value={text}
        onChange={setText}
        onSubmit={() => goTo(addressOf('/home/search', { q: text.trim() }))}
        action="查找"
        placeholder="要找什么，写几个字"
        maxLength={keywordMaxLength}
      />
    </div>
  );
}

/** A page that is refused to one may be open to another. */
function WhoOneIs({ wanted }: Pick<WaysOnProps, 'wanted'>) {
  const { isLoggedIn, user } = useSession();
  if (isLoggedIn && user === undefined) return null;
  return (
    <div>
      <dt>当前身份</dt>
      <dd>
        {user === undefined ? (
          <>
            没有登录
            <a className="inline" href="#/login" onClick={() => saveReturnPath(wanted ?? '/')}>
              去登录
            </a>
          </>
        ) : (
          <>
            <span>
              已登录：{displayName(user)}
              {user.companyName !== '' && `（${user.acting ? '代表' : ''}${user.companyName}）`}
            </span>
            <a className="inline" href="#/account">
              我的账号
            </a>
          </>
        )}
      </dd>
    </div>
  );
}
