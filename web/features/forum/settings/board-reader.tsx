import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { Case, CasePart } from '#web/console/case.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { forumHref } from '../addresses.ts';
import { BoardForm, type Board } from './board-form.tsx';

export const BoardState = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? <Tag tone="green">开放</Tag> : <Tag tone="grey">已关闭</Tag>;

/** One board as staff keep it. */
export function BoardReader({ id }: { id: number }) {
  const found = useCall(forumModerationCalls.getBoard, { id });
  return <LoadedCase of={found}>{(one) => <BoardCase one={one} />}</LoadedCase>;
}

function BoardCase({ one }: { one: Board }) {
  const { id, name, note, sortOrder, isOpen, topics, waiting } = one;
  return (
    <Case
      title={name}
      marks={<BoardState isOpen={isOpen} />}
      about={
        <>
          公开的话题 <span className="num">{topics}</span> 个，待审核 <span className="num">{waiting}</span>{' '}
          个，
          <a className="inline" href={forumHref({ board: id })}>
            看板块
          </a>
        </>
      }
    >
      <CasePart id="board-form" title="名称和顺序">
        <BoardForm key={[name, note, sortOrder].join()} board={one} />
      </CasePart>
      <CasePart id="board-state" title={isOpen ? '关闭板块' : '重新开放'}>
        <OpenOrClose one={one} />
      </CasePart>
    </Case>
  );
}

function OpenOrClose({ one: { id, name, note, sortOrder, isOpen, topics } }: { one: Board }) {
  const setOpen = (isToOpen: boolean) => ({ id, name, note, sortOrder, isOpen: isToOpen });
  const change = useMutation(forumModerationCalls.saveBoard, {
    done: ({ isOpen: isNow }) => `“${name}”${isNow === true ? '已开放' : '已关闭，不能再发布话题'}`,
    undo:
      ({ isOpen: isNow }) =>
      () =>
        mutate(forumModerationCalls.saveBoard, setOpen(isNow !== true)),
  });
  return (
    <>
      <p>
        {isOpen
          ? `关闭后不能在这里发布话题，别的板块的话题也不能移过来。已有的 ${String(topics)} 个话题照常显示，可以评论，待审核的照常审核。`
          : `现在不能在这里发布话题。已有的 ${String(topics)} 个话题照常显示，可以评论。`}
      </p>
      <div className="row">
        <Button size="small" isBusy={change.isBusy} onClick={() => void change.run(setOpen(!isOpen))}>
          {isOpen ? '关闭板块' : '重新开放'}
        </Button>
      </div>
    </>
  );
}
