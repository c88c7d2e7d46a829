import { useState } from 'react';
import { Plus } from 'lucide-react';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { ApprovalsForm } from './approvals-form.tsx';
import { RemoveForm } from './remove-form.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';
import {
  childrenOf,
  found,
  moved,
  namedBy,
  toggled,
  unfoldedAtFirst,
  withBelow,
  type Section,
  type SectionTree,
} from './section-tree.ts';
import styles from './sections.module.css';

/** What is open: a section that is changed, or a new one below another (null: on the first level). */
type Edited = { id: number } | { parentId: number | null };

/** The tree, and what is done with a section of it. */
export function SectionWorkbench({ tree }: { tree: SectionTree }) {
  const { rows: sections, mayPlaceRoots } = tree;
  const [edited, setEdited] = useState<Edited>();
  const [approvalsOf, setApprovalsOf] = useState<number>();
  const [hidden, setHidden] = useState<Section>();
  const [removedId, setRemovedId] = useState<number>();
  const [words, setWords] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => unfoldedAtFirst(sections));
  const listed = found(sections, words);
  const order = useMutation(sectionWorkCalls.orderSections, { done: '顺序已保存' });
  const show = useMutation(sectionWorkCalls.showSection, { done: '已保存，访客现在看到的就是新的' });
  function move({ id, parentId }: Section, by: -1 | 1) {
    void order.run({ parentId, ids: moved(childrenOf(sections, parentId), id, by) });
  }
  function edit(next: Edited) {
    setEdited(next);
    // a new one is to be seen where it stands
    if ('parentId' in next && next.parentId !== null) setUnfolded(new Set([...unfolded, next.parentId]));
  }
  async function setIsShown({ id, rev }: Section, isShown: boolean) {
    await show.run({ id, rev, isShown });
    setHidden(undefined);
  }
  const shown = sections.find(({ id }) => id === approvalsOf);
  const removed = sections.find(({ id }) => id === removedId);
  return (
    <>
      <div className={styles.head}>
        <p className="meta">内容放在栏目里；审核人数是发布前须有几位审核员通过，改动由另一位主编确认。</p>
        {mayPlaceRoots && (
          <Button size="small" onClick={() => setEdited({ parentId: null })}>
            <Plus className="icon-s" aria-hidden="true" />
            新增栏目
          </Button>
        )}
      </div>
      {sections.length > 0 && (
        <TextField
          label="按名称找栏目"
          name="words"
          type="search"
          isOptional
          maxLength={50}
          value={words}
          onChange={setWords}
        />
      )}
      <p className="meta" role="status">
        {listed !== undefined && `找到 ${String(namedBy(sections, words).length)} 个栏目`}
      </p>
      {listed?.size === 0 && <EmptyState title={`没有名称里有“${words.trim()}”的栏目`} />}
      {sections.length === 0 && <EmptyState title="还没有栏目" />}
      <SectionList
        tree={tree}
        parentId={null}
        label="栏目"
        isBusy={order.isBusy || show.isBusy}
        unfolded={unfolded}
        found={listed}
        onFold={(id) => setUnfolded(toggled(unfolded, id))}
        onMove={move}
        onEdit={edit}
        onApprovals={setApprovalsOf}
        onRemove={setRemovedId}
        onShow={(section) => (section.isShown ? setHidden(section) : void setIsShown(section, true))}
      />
      <Dialog
        isOpen={edited !== undefined}
        title={edited !== undefined && 'id' in edited ? '修改栏目' : '新增栏目'}
        width={560}
        onClose={() => setEdited(undefined)}
      >
        {edited !== undefined && <SectionForm tree={tree} {...edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
      <Dialog
        isOpen={shown !== undefined}
        title={`审核人数：${shown?.name ?? ''}`}
        width={560}
        onClose={() => setApprovalsOf(undefined)}
      >
        {shown !== undefined && <ApprovalsForm section={shown} onClose={() => setApprovalsOf(undefined)} />}
      </Dialog>
      <Dialog
        isOpen={removed !== undefined}
        title={`删除栏目：${removed?.name ?? ''}`}
        width={560}
        onClose={() => setRemovedId(undefined)}
      >
        {removed !== undefined && (
          <RemoveForm section={removed} sections={sections} onClose={() => setRemovedId(undefined)} />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={hidden !== undefined}
        title="隐藏栏目"
        confirmLabel="隐藏"
        isBusy={show.isBusy}
        onConfirm={() => hidden && void setIsShown(hidden, false)}
        onClose={() => setHidden(undefined)}
      >
        <p>
          “{hidden?.name}”{hidden !== undefined && withBelow(sections, hidden.id).length > 1 && '和它的下级'}
          不再出现在栏目列表里；其中的内容仍然公开，要撤下须逐条撤下。
        </p>
      </ConfirmDialog>
    </>
  );
}
