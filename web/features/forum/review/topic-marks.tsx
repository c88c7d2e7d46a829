import type { ResponseOf } from '#contract/call.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';

type Post = ResponseOf<typeof forumModerationCalls.getModeration>;
type Marks = NonNullable<Post['marks']>;

const done = {
  isPinned: { true: '已置顶', false: '已取消置顶' },
  isEssence: { true: '已标为精华', false: '已取消精华' },
} as const;

/** Puts a topic on top of the list, recommends it, or takes that back. */
export function TopicMarks({ one: { id, state, marks } }: { one: Post }) {
  if (marks === null || state === 'removed') return null;
  // what nobody sees can lose its marks, and gets none
  const mayMark = (mark: keyof Marks) => state === 'shown' || marks[mark];
  if (!mayMark('isPinned') && !mayMark('isEssence')) return null;
  return (
    <CasePart id="topic-marks" title="置顶和精华">
      <p className="meta">置顶的排在话题列表最前面，精华的列入“精华推荐”。</p>
      <div className="row">
        {mayMark('isPinned') && (
          <MarkButton id={id} mark="isPinned" isOn={marks.isPinned} labels={['置顶', '取消置顶']} />
        )}
        {mayMark('isEssence') && (
          <MarkButton id={id} mark="isEssence" isOn={marks.isEssence} labels={['标为精华', '取消精华']} />
        )}
      </div>
    </CasePart>
  );
}

interface MarkButtonProps {
  id: number;
  mark: keyof Marks;
  isOn: boolean;
  /** To set it, and to take it back. */
  labels: readonly [string, string];
}

function MarkButton({ id, mark, isOn, labels: [set, unset] }: MarkButtonProps) {
  const change = useMutation(forumModerationCalls.setMark, {
    done: (request) => done[mark][request[mark] === true ? 'true' : 'false'],
    undo: (request) => () => mutate(forumModerationCalls.setMark, { id, [mark]: request[mark] !== true }),
  });
  return (
    <Button size="small" isBusy={change.isBusy} onClick={() => void change.run({ id, [mark]: !isOn })}>
      {isOn ? unset : set}
    </Button>
  );
}
