import { contentErrors } from '#contract/content/errors.ts';
import {
  sectionNameMaxLength,
  sectionRules,
  type SectionForm as Values,
} from '#contract/content/section-rules.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { parentsFor, pathText, type Kind, type Section, type SectionTree } from './section-tree.ts';
import styles from './sections.module.css';

interface SectionFormProps {
  tree: SectionTree;
  /** The one that is changed; without it one is made below `parentId`. */
  id?: number;
  parentId?: number | null;
  onClose: () => void;
}

/** A section's name and place; of a new one also what it holds. */
export function SectionForm({ tree, id, parentId = null, onClose }: SectionFormProps) {
  const { rows: sections, kinds, mayPlaceRoots } = tree;
  const known = sections.find((one) => one.id === id);
  const above = sections.find((one) => one.id === parentId);
  const initial: Values = {
    name: known?.name ?? '',
    parentId: String(known === undefined ? (parentId ?? '') : (known.parentId ?? '')),
    kind: known?.kind ?? above?.kind ?? '',
  };
  const form = useForm<Values, Values>({
    rules: sectionRules,
    initial,
    draft: { key: `section ${id === undefined ? `below ${String(parentId)}` : String(id)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  const { kind } = form.values;
  // one that is moved keeps what it holds, and so may only stand where that is held
  const parents = parentsFor(sections, { ...(id !== undefined && { id }), kind });
  async function submit() {
    const isDone = await form.submit((values) => save(known, values, kinds));
    if (!isDone) return;
    showToast(
      'success',
      known === undefined ? '栏目已建好，可以往里写内容' : '已保存，其中的内容也随栏目改名',
    );
    onClose();
  }
  return (
    <form className={styles.form} aria-label="栏目" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField label="名称" {...form.field('name')} maxLength={sectionNameMaxLength} autoComplete="off" />
      {known === undefined && (
        <Select
          label="放哪一类内容"
          {...form.field('kind')}
          placeholder="各类内容"
          help="建好以后不能改"
          options={kinds.map((one) => ({ value: one.kind, label: one.name }))}
          isOptional
        />
      )}
      <Select
        label="上级栏目"
        {...form.field('parentId')}
        placeholder={mayPlaceRoots ? '没有，作一级栏目' : '请选择'}
        options={parents.map((one) => ({ value: String(one.id), label: pathText(sections, one.id) }))}
        isOptional={mayPlaceRoots}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          保存
        </Button>
      </div>
    </form>
  );
}

async function save(
  known: Section | undefined,
  { name, parentId, kind }: Values,
  kinds: readonly Kind[],
): Promise<void> {
  const said = {
    name: name.trim(),
    parentId: parentId === '' ? null : Number(parentId),
    kind: kinds.find((one) => one.kind === kind)?.kind ?? ('' as const),
  };
  try {
    const request = known === undefined ? said : { ...said, id: known.id, rev: known.rev };
    await mutate(sectionWorkCalls.saveSection, request, { quiet: true });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
    await makeFresh(sectionWorkCalls.saveSection.writes);
    throw new CallError(
      '刚有同事改过这个栏目，没有保存。您填的都还在，后面的栏目已换成最新的，请看过再保存。',
    );
  }
}
