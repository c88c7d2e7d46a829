import { useEffect, useEffectEvent, useRef } from 'react';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { formFieldOf } from '#contract/supply/own-forms.ts';
import type { FormRules } from '#contract/shared-rules/rule.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { KeptFile } from './file-fields.tsx';
import { desks, type OwnSupply } from './words.ts';

export interface WithFiles {
  images: readonly string[];
  attachments: readonly KeptFile[];
}

interface Key {
  id: number;
  rev: number;
}

export interface SupplyFormOptions<Ruled> {
  kind: OwnedKind;
  userId: number;
  known: OwnSupply | undefined;
  rules: FormRules<Ruled>;
  initial: Ruled & WithFiles;
  /** Writes it, as saveOrUpdate takes it. */
  save: (values: Ruled & WithFiles, key: Key | undefined) => Promise<Key>;
  onSaved: (() => void) | undefined;
}

/** The form of a demand or a solution: kept as a draft by the server, or handed in, with what reviewers want beside its fields. */
export function useSupplyForm<Ruled extends object>(options: SupplyFormOptions<Ruled>) {
  const { kind, userId, known, rules, initial, save, onSaved } = options;
  const { page, calls } = desks[kind];
  const key = useRef<Key | undefined>(known);
  const form = useForm<Ruled, Ruled & WithFiles>({
    rules,
    initial,
    // one that comes back from review begins with what the server has
    draft: {
      key: `supply ${kind} ${String(userId)} ${known === undefined ? 'new' : `${String(known.id)} ${String(known.rev)}`}`,
      secrets: [],
    },
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
    const saved = await save(values, key.current);
    key.current = saved;
    return saved;
  }
  async function saveDraft() {
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
  return { form, saveDraft, handIn, remarkOn };
}
