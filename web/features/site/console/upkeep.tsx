import { queueOf } from '#web/console/queue.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Banners } from '../banners/banners.tsx';
import styles from './site.module.css';

// seldom opened, each with a form of its own
const waiting = <SkeletonRows count={6} />;
const Agreements = lazyComponent(
  async () => (await import('../agreements/agreements.tsx')).Agreements,
  waiting,
);
const Dictionaries = lazyComponent(
  async () => (await import('../lists/dictionaries.tsx')).Dictionaries,
  waiting,
);
const Areas = lazyComponent(async () => (await import('../areas/areas.tsx')).Areas, waiting);
const HomeBlocks = lazyComponent(async () => (await import('../lists/home-blocks.tsx')).HomeBlocks, waiting);
const Services = lazyComponent(async () => (await import('../services/services.tsx')).Services, waiting);
const Calendar = lazyComponent(async () => (await import('../calendar/calendar.tsx')).Calendar, waiting);
const HelpVotes = lazyComponent(
  async () => (await import('../help-votes/help-votes.tsx')).HelpVotes,
  waiting,
);
const Systems = lazyComponent(async () => (await import('../systems/systems.tsx')).Systems, waiting);
const Menu = lazyComponent(async () => (await import('../menu/menu.tsx')).Menu, waiting);
const Words = lazyComponent(async () => (await import('../words/words.tsx')).Words, waiting);
const Writing = lazyComponent(async () => (await import('../writing/writing.tsx')).Writing, waiting);
const Missing = lazyComponent(async () => (await import('../redirects/missing.tsx')).Missing, waiting);
const Redirects = lazyComponent(async () => (await import('../redirects/redirects.tsx')).Redirects, waiting);

const views = [
  { value: 'slides', label: '首页轮播' },
  { value: 'strip', label: '专题通栏' },
  { value: 'home', label: '首页版面' },
  { value: 'services', label: '服务' },
  { value: 'menu', label: '菜单' },
  { value: 'systems', label: '其他系统' },
  { value: 'words', label: '搜索词' },
  { value: 'writing', label: '字词表' },
  { value: 'dictionaries', label: '字典' },
  { value: 'areas', label: '区县' },
  { value: 'calendar', label: '放假安排' },
  { value: 'agreements', label: '协议与隐私' },
  { value: 'redirects', label: '旧地址转向' },
  { value: 'missing', label: '没有页面的地址' },
  { value: 'help-votes', label: '帮助评价' },
] as const;

/** What chiefs keep up on the site from day to day. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('upkeep', query, views, ['words']);
  return (
    <div className={styles.section}>
      <SegmentedControl
        label="网站维护"
        name="view"
        value={queue.view}
        onChange={queue.showView}
        options={views}
      />
      {queue.view === 'slides' && <Banners key="sy" place="sy" />}
      {queue.view === 'strip' && <Banners key="syyc" place="syyc" />}
      {queue.view === 'home' && <HomeBlocks />}
      {queue.view === 'services' && <Services />}
      {queue.view === 'dictionaries' && <Dictionaries />}
      {queue.view === 'areas' && <Areas />}
      {queue.view === 'menu' && <Menu />}
      {queue.view === 'systems' && <Systems />}
      {queue.view === 'words' && <Words />}
      {queue.view === 'writing' && <Writing />}
      {queue.view === 'calendar' && <Calendar />}
      {queue.view === 'agreements' && <Agreements />}
      {queue.view === 'redirects' && <Redirects queue={queue} words={query.get('words') ?? ''} />}
      {queue.view === 'missing' && <Missing queue={queue} />}
      {queue.view === 'help-votes' && <HelpVotes queue={queue} />}
    </div>
  );
}
