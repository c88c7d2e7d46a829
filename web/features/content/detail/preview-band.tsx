import type { ContentDetail } from '#contract/content/entities.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import styles from './detail.module.css';

type State = NonNullable<ContentDetail['preview']>['state'];

const titles: Readonly<Record<State, string>> = {
  draft: '未发布：草稿',
  waiting: '未发布：等待审核',
  returned: '未发布：已退回修改',
  rejected: '未发布：审核未通过',
  scheduled: '未发布：已审核，到时发布',
  discarded: '未发布：已放弃',
  live: '不在公开的时间内',
  superseded: '未发布：已有更新的版本',
  withdrawn: '已撤下',
};

/** Above an item that only colleagues see: it looks like a public one otherwise. */
export function PreviewBand({ state }: { state: State }) {
  return (
    <Alert tone="warning" title={titles[state]} className={styles.preview}>
      <p>公众现在看不到这条内容，只有工作人员可以预览。</p>
    </Alert>
  );
}
