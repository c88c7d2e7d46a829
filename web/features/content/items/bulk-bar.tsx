import { useRef, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { mostAtOnce, mostMatched, type BulkAction } from '#contract/content/work-rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { MomentField } from '#web/console/moment-field.tsx';
import { PaperButtons } from '../editor/paper-buttons.tsx';
import { WithdrawDialog } from '../editor/withdraw-dialog.tsx';
import { inParts, joined, toDo, type BulkRequest, type BulkResult, type Said } from './bulk-parts.ts';
import styles from './items.module.css';
import type { Selection } from './selection.ts';
import { tickAllId } from './table-parts.tsx';

type Act = BulkRequest['act'];
type Matching = RequestOf<typeof workCalls.matching>;

const names: Readonly<Record<BulkAction, string>> = {
  submit: '送审',
  schedule: '定时',
  withdraw: '撤下',
  moveTo: '移到栏目',
  tag: '打标签',
  expire: '定到期',
  delete: '删除',
  undelete: '恢复',
};

interface BulkBarProps {
  selection: Selection;
  /** Those in the bin can be brought back, and nothing else. */
  isBin: boolean;
  /** Asks before those in the bin go for good; undefined for whoever may not do that. */
  onPurge: (() => void) | undefined;
  /** Names of the sections where one may write. */
  sections: readonly string[];
  /** How many fit the list, on all its pages; and how all of them are asked for. */
  total: number;
  matching: Matching;
  onSaid: (said: Said | undefined) => void;
}

/**
 * One act on what is chosen: rehearsed first, row by row, then done. What is done is what was rehearsed: the same rows with the revisions that it
 * went by, and of them those that it said would be.
 */
export function BulkBar({ selection, isBin, onPurge, sections, total, matching, onSaid }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction>();
  const [act, setAct] = useState<Act>();
  const [isAsked, setIsAsked] = useState(false);
  const [rehearsed, setRehearsed] = useState<{ act: Act; rows: BulkResult }>();
  const [through, setThrough] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const bar = useRef<HTMLElement>(null);
  const acts = useRef<HTMLSpanElement>(null);
  const { chosen, isMatched } = selection;
  const [only] = chosen.size > 1 ? [] : chosen.values();
  const items = [...chosen.values()].map(({ id, rev }) => ({ id, rev }));
  const isFresh = rehearsed?.act === act && sameRows(rehearsed?.rows, items);
  const doable = isFresh ? toDo(rehearsed?.rows ?? []) : [];
  const inTurn = (what: Act, seen: typeof items, isTrial: boolean) =>
    inParts(
      seen,
      (part) => send(workCalls.bulk, { items: part, act: what, isTrial }, { quiet: true }),
      setThrough,
    );
  // whoever has gone elsewhere in the meantime stays there
  const hasFocus = () => bar.current?.contains(document.activeElement) === true;
  function clear() {
    // the bar goes with what was chosen: one chooses anew
    if (hasFocus()) document.getElementById(tickAllId)?.focus();
    selection.clear();
  }
  const taking = useTask(async () => {
    setFailure(undefined);
    try {
      selection.take((await send(workCalls.matching, matching, { quiet: true })).rows);
      // the button goes: one goes on with what is to be done
      if (hasFocus()) acts.current?.querySelector('button')?.focus();
    } catch (error) {
      setFailure(error);
    }
  });
  const rehearsal = useTask(async (what: Act) => {
    setFailure(undefined);
    const { rows, error } = await inTurn(what, items, true);
    // half a rehearsal says nothing of the rest
    if (error !== undefined) {
      setFailure(error);
      return;
    }
    setRehearsed({ act: what, rows });
    onSaid({ rows, isDone: false });
  });
  const doing = useTask(async (what: Act) => {
    if (rehearsed === undefined) return;
    setFailure(undefined);
    const { rows, error } = await inTurn(what, doable, false);
    makeStale(workCalls.bulk.writes ?? []);
    const done = new Set(rows.map(({ id }) => id));
    onSaid({ rows: joined(rehearsed.rows, rows), isDone: true });
    setRehearsed(undefined);
    if (error === undefined) {
      setAction(undefined);
      setAct(undefined);
      clear();
      return;
    }
    setFailure(error);
    // what was not got to is still chosen, and has to be rehearsed again
    if (isMatched) selection.take([...chosen.values()].filter(({ id }) => !done.has(id)));
  });
  function choose(next: BulkAction) {
    setAction(next);
    setRehearsed(undefined);
    onSaid(undefined);
    setAct(plainActs[next]);
    setIsAsked(next === 'withdraw');
  }
  const offered: readonly BulkAction[] = isBin
    ? ['undelete']
    : ['submit', 'moveTo', 'tag', 'schedule', 'expire', 'withdraw', 'delete'];
  return (
    <section ref={bar} className={styles.bulk} aria-label="对选中的内容">
      <div className={styles.bulkRow}>
        <b role="status">
          {isMatched
            ? `已选符合条件的 ${chosen.size.toLocaleString('zh-CN')} 条`
            : `已选 ${String(chosen.size)} 条`}
        </b>
        {!isMatched && total > chosen.size && total <= mostMatched && (
          <Button size="small" variant="plain" isBusy={taking.isBusy} onClick={() => void taking.run()}>
            全选符合条件的 {total.toLocaleString('zh-CN')} 条
          </Button>
        )}
        {!isMatched && total > mostMatched && (
          <span className="meta">
            符合条件的超过 {mostMatched.toLocaleString('zh-CN')} 条，缩小条件以后可以全选
          </span>
        )}
        <span ref={acts} className={styles.acts} role="group" aria-label="要做什么">
          {offered.map((one) => (
            <Button
              key={one}
              size="small"
              aria-pressed={action === one}
              variant={action === one ? 'outline' : undefined}
              onClick={() => choose(one)}
            >
              {names[one]}
            </Button>
          ))}
          {only !== undefined && !isBin && (
            <PaperButtons id={only.id} title={only.title ?? '内容'} size="small" />
          )}
          {isBin && onPurge !== undefined && !isMatched && (
            <Button size="small" onClick={onPurge}>
              彻底删除
            </Button>
          )}
        </span>
        <Button size="small" variant="plain" onClick={clear}>
          取消选择
        </Button>
      </div>
      {action !== undefined && (
        <form
          className={styles.bulkForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (act !== undefined) void rehearsal.run(act);
          }}
        >
          <Details action={action} act={act} sections={sections} onAct={setAct} />
          {action === 'withdraw' && (
            <Button size="small" onClick={() => setIsAsked(true)}>
              {act === undefined ? '写撤下的说明' : '改撤下的说明'}
            </Button>
          )}
          <Button type="submit" isBusy={rehearsal.isBusy} isHeld={act === undefined}>
            {isFresh ? '再演练' : '先演练'}
          </Button>
          {isFresh && (
            <Button
              variant="main"
              isBusy={doing.isBusy}
              isHeld={doable.length === 0}
              onClick={() => act !== undefined && void doing.run(act)}
            >
              {names[action]} {doable.length.toLocaleString('zh-CN')} 条
            </Button>
          )}
          {items.length > mostAtOnce && (rehearsal.isBusy || doing.isBusy) && (
            <p className="meta" role="status">
              {rehearsal.isBusy ? '正在演练' : '正在办理'}：{through.toLocaleString('zh-CN')} /{' '}
              {(rehearsal.isBusy ? items : doable).length.toLocaleString('zh-CN')}
            </p>
          )}
          {isFresh && !doing.isBusy && (
            <p className="meta" role="status">
              {words(rehearsed?.rows ?? [])}什么都还没改；期间有人改动的，那一条不办。
            </p>
          )}
        </form>
      )}
      {failure !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(failure)}
        </Alert>
      )}
      {isAsked && (
        <WithdrawDialog
          what={`选中的 ${String(chosen.size)} 条`}
          label="定下说明，去演练"
          onClose={() => setIsAsked(false)}
          onWithdraw={(withdrawal, comment) => {
            const next: Act = { action: 'withdraw', withdrawal, comment };
            setAct(next);
            return rehearsal.run(next);
          }}
        />
      )}
    </section>
  );
}

/** Acts that want nothing more to be said. */
const plainActs: Partial<Record<BulkAction, Act>> = {
  submit: { action: 'submit' },
  delete: { action: 'delete' },
  undelete: { action: 'undelete' },
  schedule: { action: 'schedule', publishTime: null },
  expire: { action: 'expire', expireTime: null },
};

interface DetailsProps {
  action: BulkAction;
  act: Act | undefined;
  sections: readonly string[];
  onAct: (act: Act | undefined) => void;
}

/** What an act needs beside its name. */
function Details({ action, act, sections, onAct }: DetailsProps) {
  switch (action) {
    case 'schedule':
      return (
        <MomentField
          label="定时发布"
          name="bulk-publish"
          isOptional
          help="不填为审完就发"
          value={act?.action === 'schedule' ? (act.publishTime ?? null) : null}
          onChange={(publishTime) => onAct({ action, publishTime })}
        />
      );
    case 'expire':
      return (
        <MomentField
          label="到期"
          name="bulk-expire"
          isOptional
          help="不填为一直公开"
          value={act?.action === 'expire' ? (act.expireTime ?? null) : null}
          onChange={(expireTime) => onAct({ action, expireTime })}
        />
      );
    case 'moveTo':
      return (
        <Select
          label="移到栏目"
          name="bulk-section"
          value={act?.action === 'moveTo' ? act.sectionName : ''}
          options={sections.map((name) => ({ value: name, label: name }))}
          onChange={(sectionName) => onAct({ action, sectionName })}
        />
      );
    case 'tag':
      return <TagDetails onAct={onAct} />;
    default:
      return null;
  }
}

function TagDetails({ onAct }: Pick<DetailsProps, 'onAct'>) {
  const [tags, setTags] = useState({ add: '', remove: '' });
  function put(change: Partial<typeof tags>) {
    const next = { ...tags, ...change };
    setTags(next);
    const [add, remove] = [next.add, next.remove].map((text) =>
      text.split(/[、,，;；\s]+/).filter((one) => one !== ''),
    );
    const isNothing = (add?.length ?? 0) + (remove?.length ?? 0) === 0;
    onAct(isNothing ? undefined : { action: 'tag', add, remove });
  }
  return (
    <>
      <TextField
        label="加标签"
        name="bulk-add-tags"
        help="几个用顿号分开"
        isOptional
        value={tags.add}
        maxLength={200}
        onChange={(add) => put({ add })}
      />
      <TextField
        label="去标签"
        name="bulk-remove-tags"
        help="几个用顿号分开"
        isOptional
        value={tags.remove}
        maxLength={200}
        onChange={(remove) => put({ remove })}
      />
    </>
  );
}

/** Whether a rehearsal was of these: of what has changed since it says nothing. */
function sameRows(rows: BulkResult | undefined, items: readonly { id: number }[]): boolean {
  if (rows === undefined || rows.length !== items.length) return false;
  const ids = new Set(rows.map(({ id }) => id));
  return items.every(({ id }) => ids.has(id));
}

function words(rows: BulkResult): string {
  const count = (outcome: BulkResult[number]['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return `${String(count('done'))} 条会成，${String(count('unchanged'))} 条不变，${String(count('refused'))} 条不行。`;
}
