import { useEffect, useRef } from 'react';
import { contentErrors } from '#contract/content/errors.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { homeBlockNames, type HomeBlock } from '#contract/site/home-layout.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import { Part } from '../facts/part.tsx';
import { States } from '#web/console/states.tsx';
import styles from './lists.module.css';

type Layout = ResponseOf<typeof listCalls.readHomeLayout>;
interface Values {
  order: readonly HomeBlock[];
  hidden: readonly HomeBlock[];
  /** What counted when this was arranged. */
  base: Layout;
}

/** What home has below its first screen, in which order, with a picture of it before it is saved. */
export function HomeBlocks() {
  const found = useFreshCall(listCalls.readHomeLayout, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={6} />}>
      {(layout) => (
        <FocusHeir heir={mainHeading}>
          <Desk layout={layout} />
          <States list="home" note="首页版面的顺序和显示恢复成这一版，访客下次打开首页就是它。" />
        </FocusHeir>
      )}
    </Loaded>
  );
}

function Desk({ layout }: { layout: Layout }) {
  const { rev } = layout;
  const form = useForm<Values, Values>({
    rules: { order: anything, hidden: anything, base: anything },
    initial: asValues(layout),
    draft: { key: 'home-blocks', secrets: [] },
  });
  const { read, change } = form;
  // what a colleague has saved is shown where nothing was arranged here, and comes under it otherwise
  useEffect(() => {
    const typed = read();
    if (typed.base.rev === rev) return;
    change(isSame(typed, typed.base) ? asValues(layout) : { base: layout });
  }, [layout, rev, read, change]);
  const { order, hidden } = form.values;
  const rows = useRef<HTMLOListElement>(null);
  const noteMove = useFocusAfterMove(rows, order);
  const isChanged = !isSame(form.values, layout);
  function move(at: number, by: -1 | 1) {
    const moved = [...order];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    noteMove(order[at] ?? '', by);
    form.change({ order: moved });
  }
  const show = (block: HomeBlock, isShown: boolean) =>
    form.change({
      hidden: layout.order.filter((one) => (one === block ? !isShown : hidden.includes(one))),
    });
  async function submit() {
    const isDone = await form.submit(async (values) => {
      try {
        const request = { rev, order: [...values.order], hidden: [...values.hidden] };
        await mutate(listCalls.saveHomeLayout, request, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(listCalls.saveHomeLayout.writes);
        throw new CallError(
          '刚有同事改过首页版面，没有保存。您排的还在；再按保存就换成您排的，放弃改动就用同事的。',
        );
      }
    });
    if (isDone) showToast('success', '已保存，访客下次打开首页就是新的');
  }
  return (
    <form className={styles.desk} aria-label="首页版面" {...form.formProps(submit)}>
      <Part id="home-blocks" title="第一屏以下的区块">
        <p className="meta">不显示的区块不占位置，也不加载数据。适老版首页另有固定的六格，不受影响。</p>
        <FormFailure text={form.failure} />
        <ol className={classNames(styles.list, styles.blocks)} ref={rows} aria-label="区块">
          {order.map((block, at) => (
            <li key={block} data-row={block}>
              <div>
                <Checkbox
                  name={`shows-${block}`}
                  label={homeBlockNames[block]}
                  isChecked={!hidden.includes(block)}
                  onChange={(isShown) => show(block, isShown)}
                />
                {block === 'diagnosis' && !siteConfiguration.hasDemoClaims && (
                  <p className="meta">这一块现在只在演示网站上显示</p>
                )}
              </div>
              <div className={styles.acts}>
                <MoveButtons
                  name={homeBlockNames[block]}
                  isFirst={at === 0}
                  isLast={at === order.length - 1}
                  isHeld={form.isSubmitting}
                  onMove={(by) => move(at, by)}
                />
              </div>
            </li>
          ))}
        </ol>
        {hidden.length === order.length && (
          <p className="meta">一块都没有选：首页到“我要办、我要查”就完了。</p>
        )}
        <div className="row">
          {isChanged && <Button onClick={() => change(asValues(layout))}>放弃改动</Button>}
          <Button type="submit" variant="main" isBusy={form.isSubmitting} isHeld={!isChanged}>
            保存
          </Button>
        </div>
      </Part>
      <Part id="home-picture" title={isChanged ? '保存以后的首页' : '现在的首页'}>
        <ol className={styles.picture} aria-label="首页从上到下">
          {['轮播和专题', '通知公告', '我要办、我要查'].map((name) => (
            <li key={name} className={styles.fixed}>
              {name}
            </li>
          ))}
          {order
            .filter((block) => !hidden.includes(block))
            .map((block) => (
              <li key={block}>{homeBlockNames[block]}</li>
            ))}
          <li className={styles.fixed}>页脚</li>
        </ol>
      </Part>
    </form>
  );
}

const asValues = (layout: Layout): Values => ({
  ...{ order: layout.order, hidden: layout.hidden },
  base: layout,
});

const isSame = (one: Pick<Values, 'order' | 'hidden'>, other: Pick<Values, 'order' | 'hidden'>): boolean =>
  one.order.join() === other.order.join() &&
  [...one.hidden].sort().join() === [...other.hidden].sort().join();
