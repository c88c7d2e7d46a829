import { Plus } from 'lucide-react';
import { useState } from 'react';
import { savedFilterCalls } from '#contract/content/saved-filter-calls.ts';
import { savedFilterNameLength } from '#contract/content/work-rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './items.module.css';
import { placeAddress, readPlace, type ListPlace } from './list-place.ts';

/** What an address says beside which page of the list it is. */
const conditionsOf = (place: ListPlace): string =>
  placeAddress({ ...place, pageNum: 1, open: undefined }).split('?')[1] ?? '';

/** Lists that one has kept, each a press away; what is shown now can be kept as one more. */
export function SavedFilters({ place }: { place: ListPlace }) {
  const kept = useCall(savedFilterCalls.list, {});
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState('');
  const save = useMutation(savedFilterCalls.save, { done: '已存为页签', quiet: true });
  const drop = useMutation(savedFilterCalls.drop, { done: '已去掉页签' });
  const now = conditionsOf(place);
  const rows = kept.data?.rows ?? [];
  const shown = rows.find(({ conditions }) => conditions === now);
  async function keep() {
    if (name.trim() === '') return;
    if ((await save.run({ name: name.trim(), conditions: now })) === undefined) return;
    setIsNaming(false);
    setName('');
  }
  return (
    <div className={styles.kept}>
      <ul aria-label="存的页签">
        {rows.map(({ id, name: label, conditions }) => (
          <li key={id}>
            <a
              href={`#${placeAddress(readPlace(new URLSearchParams(conditions)))}`}
              aria-current={conditions === now ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Button
          size="small"
          variant="link"
          isBusy={drop.isBusy}
          onClick={() => void drop.run({ id: shown.id })}
        >
          去掉页签“{shown.name}”
        </Button>
      )}
      {shown === undefined && !isNaming && now !== 'page=items' && (
        <Button size="small" variant="link" onClick={() => setIsNaming(true)}>
          <Plus className="icon-s" aria-hidden="true" />
          存为页签
        </Button>
      )}
      {isNaming && (
        <form
          className={styles.narrow}
          aria-label="存为页签"
          onSubmit={(event) => {
            event.preventDefault();
            void keep();
          }}
        >
          <TextField
            label="页签的名称"
            name="items-filter-name"
            value={name}
            maxLength={savedFilterNameLength}
            error={save.error === undefined ? undefined : messageOf(save.error)}
            onChange={setName}
          />
          <Button type="submit" isBusy={save.isBusy}>
            存
          </Button>
          <Button onClick={() => setIsNaming(false)}>不存</Button>
        </form>
      )}
    </div>
  );
}
