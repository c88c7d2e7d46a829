import {
  Bell,
  CalendarCheck2,
  ChevronRight,
  CircleQuestionMark,
  KeyRound,
  Phone,
  PhoneCall,
  SearchCheck,
  type LucideIcon,
} from 'lucide-react';
import { activityCalls } from '#contract/content/activity-calls.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { staffUserType } from '#contract/permissions.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { useSession } from '#web/lib/session/session.ts';
import { site } from '#web/lib/site.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import { telAddress } from '#web/lib/text/tel-address.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { announcementsRequest } from '../home-calls.ts';
import { dayInWords, dayWithWeekday } from './day-in-words.ts';
import styles from './elder-home.module.css';
import { focusWhenThere } from './focus-when-there.ts';
import { OtherWays } from './other-ways.tsx';

const activitiesRequest = { status: 'noStart', pageNum: 1, pageSize: 1 } as const;
const shownNotices = 3;

/** Home of the elder edition: six things that people come for, one after the other. Nothing comes up by itself. */
export function ElderHome() {
  const { isLoggedIn, user } = useSession();
  const notices = useCall(policyReadCalls.announcementList, announcementsRequest).data?.rows ?? [];
  const activity = useCall(activityCalls.getComprehensiveActivity, activitiesRequest).data?.rows[0];
  const tel = telAddress(site.phone);
  const hasPhone = site.phone !== '';
  const ownPage = user?.userType === staffUserType ? '/console' : '/company';
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <VisuallyHidden>
        <h1>{site.name}适老版</h1>
      </VisuallyHidden>
      <p className={styles.greeting}>
        您好，今天要办什么？<span className={styles.rest}>点下面一项；不会用就打电话。</span>
      </p>
      {hasPhone && (
        <section className={styles.call} aria-label="打电话">
          <Phone aria-hidden="true" />
          <p>
            <b className="num">{site.phone}</b>
            <ServiceHours />
            {site.hours !== '' && <span className={styles.rest}>，有人接，帮您办</span>}
          </p>
          <a className={styles.dial} href={tel} aria-label={`打电话 ${site.phone}`}>
            打电话
          </a>
        </section>
      )}
      <ul className={styles.tiles}>
        <Tile
          href="#/Info/HotSpotPolicy"
          Icon={CircleQuestionMark}
          name="问政策"
          onFollow={() => focusWhenThere('[name="policyQuestion"]')}
        >
          能领什么，问一句
        </Tile>
        {hasPhone ? (
          <Tile href={tel} Icon={PhoneCall} name="打电话">
            有人接，帮您办
          </Tile>
        ) : (
          <Tile href="#/home/helpMessage" Icon={PhoneCall} name="找客服">
            写一句话，我们回您
          </Tile>
        )}
        <Tile href="#/home/systemNot" Icon={Bell} name="看通知">
          {notices[0] === undefined ? '平台发的通知都在这' : `${dayInWords(notices[0].publishTime)}有新的`}
        </Tile>
        <Tile href="#/socialInteraction/ZHHDList" Icon={CalendarCheck2} name="报活动">
          {activity?.startsAt ? `${dayInWords(activity.startsAt)}有一场` : '看看有什么活动'}
        </Tile>
        <Tile
          href={isLoggedIn ? `#${ownPage}` : '#/login'}
          Icon={SearchCheck}
          name="查申请"
          onFollow={() => {
            if (!isLoggedIn) saveReturnPath(ownPage);
          }}
        >
          {isLoggedIn ? '看办到哪一步' : '先登录，再看办到哪步'}
        </Tile>
        <Tile href="#/forget" Icon={KeyRound} name="找回密码">
          用手机号就行
        </Tile>
      </ul>
      {notices.length > 0 && (
        <section className={styles.notices} aria-labelledby="elder-notices">
          <h2 id="elder-notices">最近的通知</h2>
          <ul>
            {notices.slice(0, shownNotices).map(({ id, title, publishTime }) => (
              <li key={id}>
                <a href={contentHref('notice', id)}>
                  <Headline text={title} />
                  <span className="num">{dayWithWeekday(publishTime)}发布</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OtherWays />
    </div>
  );
}

interface TileProps {
  href: string;
  Icon: LucideIcon;
  name: string;
  onFollow?: () => void;
  /** What there is to be had, in a few words. */
  children: string;
}

function Tile({ href, Icon, name, onFollow, children }: TileProps) {
  return (
    <li>
      <a href={href} onClick={onFollow}>
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
        <span>
          <b>{name}</b>
          <span className={styles.about}>{children}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </a>
    </li>
  );
}
