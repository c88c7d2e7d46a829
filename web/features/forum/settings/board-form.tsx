import type { ResponseOf } from '#contract/call.ts';
import { boardNameMax, boardNoteMax, boardOrderMax } from '#contract/forum/constants.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { boardOrderRule, boardRules } from '#contract/forum/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './settings.module.css';

export type Board = ResponseOf<typeof forumModerationCalls.getBoard>;

interface Values {
  name: string;
  note: string;
  sortOrder: string;
}

interface BoardFormProps {
  /** The one that is changed; without it one is made. */
  board?: Board;
  onSaved?: (id: number) => void;
  /** Closes the dialog that it stands in. */
  onClose?: () => void;
}

/** Name, note and place of a board. */
export function BoardForm({ board, onSaved, onClose }: BoardFormProps) {
  const form = useForm<Values, Values>({
    rules: { ...boardRules, sortOrder: boardOrderRule },
    initial: {
      name: board?.name ?? '',
      note: board?.note ?? '',
      sortOrder: board === undefined ? '' : String(board.sortOrder),
    },
    draft: { key: `forum-board ${board === undefined ? 'new' : String(board.id)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    let saved = 0;
    const isDone = await form.submit(async ({ name, note, sortOrder }) => {
      const { id } = await mutate(
        forumModerationCalls.saveBoard,
        {
          ...(board !== undefined && { id: board.id }),
          ...{ name: name.trim(), note: note.trim(), sortOrder: Number(sortOrder) },
          isOpen: board?.isOpen ?? true,
        },
        { quiet: true },
      );
      saved = id;
    });
    if (!isDone) return;
    showToast('success', board === undefined ? '板块已新增，可以发布话题了' : '板块已保存');
    onSaved?.(saved);
  }
  return (
    <form
      className={styles.form}
      aria-label={board === undefined ? '新增板块' : '修改板块'}
      {...form.formProps(submit)}
    >
      <FormFailure text={form.failure} />
      <TextField
        label="名称"
        help={board === undefined ? undefined : '改名后，已有的话题也显示新名称'}
        {...form.field('name')}
        autoComplete="off"
        maxLength={boardNameMax * 2}
      />
      <TextField
        label="说明"
        help="一句话：这里谈什么"
        {...form.field('note')}
        autoComplete="off"
        maxLength={boardNoteMax}
        isOptional
      />
      <TextField
        label="顺序"
        help={`0 到 ${String(boardOrderMax)}，数小的排在前面`}
        {...form.field('sortOrder')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        isTabular
        className={styles.short}
      />
      <div className="row">
        {onClose !== undefined && <Button onClick={onClose}>取消</Button>}
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {board === undefined ? '新增' : '保存'}
        </Button>
      </div>
    </form>
  );
}
