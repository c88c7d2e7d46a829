import { useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import type { BulkAction } from '#contract/content/work-rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { MomentField } from '#web/console/moment-field.tsx';
import { PaperButtons } from '../editor/paper-buttons.tsx';
import { WithdrawDialog } from '../editor/withdraw-dialog.tsx';
import styles from './items.module.css';
import type { Outcomes } from './items-table.tsx';
import type { Selection } from './selection.ts';

type Act = RequestOf<typeof workCalls.bulk>['act'];
type Result = ResponseOf<typeof workCalls.bulk>['rows'];

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
  onOutcomes: (outcomes: Outcomes, title: string) => void;
}

/** One act on what is chosen: rehearsed first, row by row, then done. */
export function BulkBar({ selection, isBin, onPurge, sections, onOutcomes }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction>();
  const [act, setAct] = useState<Act>();
  const [isAsked, setIsAsked] = useState(false);
  const [rehearsed, setRehearsed] = useState<{ act: Act; rows: Result }>();
  const rehearsal = useMutation(workCalls.bulk, { quiet: true });
  const doing = useMutation(workCalls.bulk, { quiet: true });
  const { chosen, clear } = selection;
  const [only] = chosen.size > 1 ? [] : chosen.values();
  const items = [...chosen.values()].map(({ id, rev }) => ({ id, rev }));
  const isFresh = rehearsed?.act === act && sameIds(rehearsed?.rows, items);
  const willDo = isFresh ? (rehearsed?.rows ?? []).filter(({ outcome }) => outcome === 'done').length : 0;
  const failure = rehearsal.error ?? doing.error;
  const show = (rows: Result, title: string) =>
    onOutcomes(new Map(rows.map(({ id, outcome, msg }) => [id, { outcome, msg }])), title);
  function choose(next: BulkAction) {
    setAction(next);
    setRehearsed(undefined);
    onOutcomes(new Map(), '');
    setAct(plainActs[next]);
    setIsAsked(next === 'withdraw');
  }
  async function rehearse(what: Act) {
    const done = await rehearsal.run({ items, act: what, isTrial: true });
    if (done === undefined) return;
    setRehearsed({ act: what, rows: done.rows });
    show(done.rows, '演练结果');
  }
  async function apply() {
    if (act === undefined) return;
    const done = await doing.run({ items, act, isTrial: false });
    if (done === undefined) return;
    show(done.rows, '办理结果');
    setRehearsed(undefined);
    setAction(undefined);
    setAct(undefined);
    clear();
  }
  const offered: readonly BulkAction[] = isBin
    ? ['undelete']
    : ['submit', 'moveTo', 'tag', 'schedule', 'expire', 'withdraw', 'delete'];
  return (
    <section className={styles.bulk} aria-label="对选中的内容">
      <div className={styles.bulkRow}>
        <b role="status">已选 {chosen.size} 条</b>
        <span className={styles.acts} role="group" aria-label="要做什么">
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
          {isBin && onPurge !== undefined && (
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
            if (act !== undefined) void rehearse(act);
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
            <Button variant="main" isBusy={doing.isBusy} isHeld={willDo === 0} onClick={() => void apply()}>
              {names[action]} {willDo} 条
            </Button>
          )}
          {isFresh && (
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
            return rehearse(next);
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

const sameIds = (rows: Result | undefined, items: readonly { id: number }[]): boolean =>
  rows !== undefined &&
  rows.length === items.length &&
  rows.every(({ id }) => items.some((item) => item.id === id));

function words(rows: Result): string {
  const count = (outcome: Result[number]['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return `${String(count('done'))} 条会成，${String(count('unchanged'))} 条不变，${String(count('refused'))} 条不行。`;
}
