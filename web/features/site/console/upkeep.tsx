import { queueOf } from '#web/console/queue.ts';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { Banners } from '../banners/banners.tsx';
import { Words } from '../words/words.tsx';
import styles from './site.module.css';

const views = [
  { value: 'slides', label: '首页轮播' },
  { value: 'strip', label: '专题通栏' },
  { value: 'words', label: '搜索词' },
] as const;

/** What chiefs keep up on the site from day to day. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('upkeep', query, views);
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
      {queue.view === 'words' && <Words />}
    </div>
  );
}
