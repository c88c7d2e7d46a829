import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contentErrors } from '#contract/content/errors.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { formFieldOf } from '#contract/supply/own-forms.ts';
import type { TypedForm } from '#contract/supply/unfinished.ts';
import { checkForm, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { KeptFile } from './file-fields.tsx';
import { putBack, useUnfinished } from './use-unfinished.ts';
import { desks, isBeingWritten, type OwnFormProps } from './words.ts';

export interface WithFiles {
  images: readonly string[];
  attachments: readonly KeptFile[];
}

interface Key {
  id: number;
  rev: number;
}

export interface SupplyFormOptions<Ruled> extends OwnFormProps {
  kind: OwnedKind;
  rules: FormRules<Ruled>;
  initial: Ruled & WithFiles;
  /** Writes it, as saveOrUpdate takes it: under a key, or a new one that completes what was kept at that time. */
  save: (values: Ruled & WithFiles, key: Key | undefined, unfinishedTime: string | undefined) => Promise<Key>;
}

/** The form of a demand or a solution: kept by the server, as a draft once it is complete, or handed in, with what reviewers want beside its fields. */
export function useSupplyForm<Ruled extends TypedForm>(options: SupplyFormOptions<Ruled>) {
  const { kind, userId, known, unfinished, isAnew, onBegin, rules, initial, save, onSaved } = options;
  const { page, calls, noun } = desks[kind];
  const key = useRef<Key | undefined>(known);
  // one that comes back from review begins with what the server has
  const draftKey = `supply ${kind} ${String(userId)} ${known === undefined ? 'new' : `${String(known.id)} ${String(known.rev)}`}`;
  const [base] = useState(() => putBack(draftKey, unfinished));
  const form = useForm<Ruled, Ruled & WithFiles>({
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
    (known?.remarks ?? []).map(({ field, text }) => [formFieldOf(field), `审核意见：${text}`]),
  );
  const showRemarks = useEffectEvent(() => {
    if (known !== undefined && known.remarks.length > 0)
      form.complain(remarks as Parameters<typeof form.complain>[0]);
  });
  useEffect(() => showRemarks(), []);

  function open(id: number) {
    if (known === undefined) goTo(addressOf('/company', { page, id }));
    else if (onSaved !== undefined) {
      goTo(addressOf('/company', { page, id }));
      onSaved();
    }
  }
  async function write(values: Ruled & WithFiles): Promise<Key> {
    try {
      const saved = await save(values, key.current, kept.unfinishedTime());
      key.current = saved;
      return saved;
    } catch (error) {
      if (
        key.current !== undefined &&
        error instanceof CallError &&
        error.code === contentErrors.editedMeanwhile.code
      )
        await takeOver(key.current.id);
      throw error;
    }
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
    if (Object.keys(checkForm<Ruled>(rules, form.read())).length > 0) return kept.save();
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
