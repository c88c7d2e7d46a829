import type { ContentDetail } from '#contract/content/entities.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import styles from './detail.module.css';

type Preview = NonNullable<ContentDetail['preview']>;
type State = Preview['state'];

const titles: Readonly<Record<State, string>> = {
  draft: '预览 · 尚未公开：草稿',
  waiting: '预览 · 尚未公开：等待审核',
  returned: '预览 · 尚未公开：已退回修改',
  rejected: '预览 · 尚未公开：审核未通过',
  scheduled: '预览 · 尚未公开：已审核，到时发布',
  discarded: '预览 · 尚未公开：已放弃',
  live: '预览 · 不在公开的时间内',
  superseded: '预览 · 尚未公开：已有更新的版本',
  withdrawn: '预览 · 已撤下',
};

/** Above an item that its owner and colleagues alone see: it looks like a public one otherwise. */
export function PreviewBand({ state, isOlderPublic }: Preview) {
  return (
    <Alert tone="warning" title={titles[state]} className={styles.preview}>
      <p>
        {isOlderPublic ? '公众现在看到的是已公开的上一版。' : '公众现在看不到这条内容。'}
        只有发布者和工作人员可以预览。
      </p>
    </Alert>
  );
}
