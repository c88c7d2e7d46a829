import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contentErrors } from '#contract/content/errors.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import {
  formFieldOf,
  writtenForm,
  type FormOf,
  type FormValues,
  type StoredFile,
  type Written,
} from '#contract/supply/own-forms.ts';
import { platformCalls } from '#contract/content/resource-calls.ts';
import {
  demandCalls,
  ownCaseCalls,
  ownCloudProductCalls,
  ownServiceResourceCalls,
  ownSolutionCalls,
} from '#contract/supply/resource-calls.ts';
import { checkForm, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { goTo } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import { putBack, useUnfinished } from './use-unfinished.ts';
import { ownAddress, ownKindTexts, isBeingWritten, type OwnFormProps } from './words.ts';

/** What such a form has: what is typed, by rules, and files. */
export interface OwnValues extends FormValues {
  images: readonly string[];
  attachments: readonly StoredFile[];
}

interface Key {
  id: number;
  rev: number;
}

interface SupplyFormOptions extends OwnFormProps {
  rules: FormRules<FormValues>;
  initial: OwnValues;
}

const quiet = { quiet: true };
/** Under a key, or a new one, which completes what was kept at `unfinishedTime`. */
type Saved<Kind extends OwnedKind> = Written<Kind> & (Key | { unfinishedTime: string | undefined });
const saves: { [Kind in OwnedKind]: (saved: Saved<Kind>) => Promise<Key> } = {
  demand: (saved) => send(demandCalls.saveOrUpdate, saved, quiet),
  solution: (saved) => send(ownSolutionCalls.saveOrUpdate, saved, quiet),
  case: (saved) => send(ownCaseCalls.saveOrUpdate, saved as never, quiet),
  platform: (saved) => send(platformCalls.saveOrUpdate, saved, quiet),
  cloudProduct: (saved) => send(ownCloudProductCalls.saveOrUpdate, saved, quiet),
  serviceResource: (saved) => send(ownServiceResourceCalls.saveOrUpdate, saved, quiet),
};
const save = <Kind extends OwnedKind>(kind: Kind, saved: Saved<Kind>) => saves[kind](saved);

/** The form of a kind: kept by the server, as a draft once it is complete, or handed in, with what reviewers want beside its fields. */
export function useSupplyForm(options: SupplyFormOptions) {
  const { kind, userId, known, unfinished, isAnew, onBegin, rules, initial } = options;
  const { calls, noun } = ownKindTexts[kind];
  const key = useRef<Key | undefined>(known);
  // one that comes back from review begins with what the server has
  const draftKey = `supply ${kind} ${String(userId)} ${known === undefined ? 'new' : `${String(known.id)} ${String(known.rev)}`}`;
  const [base] = useState(() => putBack(draftKey, unfinished));
  const form = useForm<FormValues, OwnValues>({
    rules,
    initial,
    draft: { key: draftKey, secrets: [] },
  });
  const kept = useUnfinished({
    kind,
    itemId: () => key.current?.id,
    key: draftKey,
    ...{ unfinished, base, isAnew },
    typedAt: form.savedAt,
    read: form.read,
    begin: onBegin,
  });

  const remarks = Object.fromEntries(
    (known?.remarks ?? []).map(({ field, text }) => [formFieldOf(kind, field), `审核意见：${text}`]),
  );
  const showRemarks = useEffectEvent(() => {
    if (known !== undefined && known.remarks.length > 0) form.complain(remarks);
  });
  useEffect(() => showRemarks(), []);

  /** Once all is done: in between the form would begin anew with what the server has by then. */
  function open(id: number) {
    makeStale(calls.status.writes ?? [], { isLeaving: known === undefined });
    goTo(ownAddress(kind, { id }));
  }
  async function write(values: OwnValues): Promise<Key> {
    try {
      const { id, rev } = key.current ?? {};
      const place =
        id === undefined || rev === undefined ? { unfinishedTime: kept.unfinishedTime() } : { id, rev };
      const written = writtenForm(kind, values as FormOf<OwnedKind> & OwnValues, values);
      const saved = await save(kind, { ...written, ...place });
      key.current = saved;
      return saved;
    } catch (error) {
      if (error instanceof CallError && error.code === contentErrors.editedMeanwhile.code) {
        if (key.current !== undefined) await takeOver(key.current.id);
        else if (kept.unfinishedTime() !== undefined) goOnWithout();
      }
      throw error;
    }
  }
  /** What was kept was written on or given up elsewhere: whoever presses again means what stands here. */
  function goOnWithout(): never {
    kept.forget();
    throw new CallError(
      `未写完的那一份刚在别处改过，或者已放弃、已保存。再按一次，就按这里的内容另存一条${noun}。`,
    );
  }
  /** It was changed in another tab, say: what is typed here stays, and whoever presses again means it. */
  async function takeOver(id: number): Promise<void> {
    const now = await send(ownSupplyCalls.getOwn, { id }, { quiet: true });
    if (now === null || !isBeingWritten(now.state)) return;
    key.current = { id, rev: now.rev };
    throw new CallError(`这条${noun}刚在别处改过。再按一次，就用这里的内容代替那边的。`);
  }
  async function saveDraft() {
    // a draft is an item, which has to be complete
    if (Object.keys(checkForm<FormValues>(rules, form.read())).length > 0) return kept.save();
    await form.submit(async (values) => {
      const { id } = await write(values);
      showToast('success', '已保存');
      open(id);
    });
  }
  /** What is written stays written, also where handing it in is refused. */
  async function handIn() {
    await form.submit(async (values) => {
      const { id, rev } = await write(values);
      try {
        await send(calls.status, { id, rev, releaseStatus: 1, comment: '' }, { quiet: true });
        showToast('success', '已提交审核');
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        showToast('error', `已保存，没有提交：${messageOf(error)}`);
      }
      open(id);
    });
  }
  const remarkOn = (name: string): string | undefined => remarks[name];
  return { form, kept, saveDraft, handIn, remarkOn };
}
