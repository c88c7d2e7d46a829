import { contentCalls } from '#contract/content/calls.ts';
import { hotTagsRequest } from '#contract/content/constants.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import styles from './hot-tags.module.css';

/** What staff would have visitors look for: each leads to what the search finds. Without any there is nothing. */
export function HotTags() {
  const { status, data } = useCall(contentCalls.tagListall, hotTagsRequest);
  // their place, so that nothing moves when they come
  if (data === undefined) return status === 'loading' && <div className={styles.tags} />;
  if (data.rows.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="热门搜索">
      {data.rows.map(({ id, value }) => (
        <li key={id}>
          <a href={`#${addressOf('/home/search', { q: value })}`}>{value}</a>
        </li>
      ))}
    </ul>
  );
}
