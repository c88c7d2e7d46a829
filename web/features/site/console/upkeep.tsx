import { queueOf } from '#web/console/queue.ts';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { Agreements } from '../agreements/agreements.tsx';
import { Banners } from '../banners/banners.tsx';
import { Calendar } from '../calendar/calendar.tsx';
import { Menu } from '../menu/menu.tsx';
import { Missing } from '../redirects/missing.tsx';
import { Redirects } from '../redirects/redirects.tsx';
import { Systems } from '../systems/systems.tsx';
import { Words } from '../words/words.tsx';
import styles from './site.module.css';

const views = [
  { value: 'slides', label: '首页轮播' },
  { value: 'strip', label: '专题通栏' },
  { value: 'menu', label: '菜单' },
  { value: 'systems', label: '其他系统' },
  { value: 'words', label: '搜索词' },
  { value: 'calendar', label: '放假安排' },
  { value: 'agreements', label: '协议与隐私' },
  { value: 'redirects', label: '旧地址转向' },
  { value: 'missing', label: '没有页面的地址' },
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
      {queue.view === 'menu' && <Menu />}
      {queue.view === 'systems' && <Systems />}
      {queue.view === 'words' && <Words />}
      {queue.view === 'calendar' && <Calendar />}
      {queue.view === 'agreements' && <Agreements />}
      {queue.view === 'redirects' && <Redirects queue={queue} words={query.get('words') ?? ''} />}
      {queue.view === 'missing' && <Missing queue={queue} />}
    </div>
  );
}
