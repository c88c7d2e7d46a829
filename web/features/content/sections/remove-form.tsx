import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { pathText, type Section } from './section-tree.ts';
import styles from './sections.module.css';

interface RemoveFormProps {
  section: Section;
  sections: readonly Section[];
  onClose: () => void;
}

type SectionUse = ResponseOf<typeof sectionWorkCalls.readSectionUse>;

/** What becomes of a section's things when it goes, and the press that does it. */
export function RemoveForm(props: RemoveFormProps) {
  const found = useFreshCall(sectionWorkCalls.readSectionUse, { id: props.section.id });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={4} />}>
      {(use) => <Removal {...props} use={use} />}
    </Loaded>
  );
}

function Removal({ section, sections, use, onClose }: RemoveFormProps & { use: SectionUse }) {
  const { id, rev, name } = section;
  const [into, setInto] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const remove = useMutation(sectionWorkCalls.removeSection, { done: `“${name}”已删除` });
  const stock = stockText(use);
  const isEmpty = stock.length === 0;
  const obstacle = obstacleOf(use, isEmpty, section.approvals);
  async function submit() {
    setIsAsked(true);
    if (!isEmpty && into === '') {
      document.getElementById('into')?.focus();
      return;
    }
    if ((await remove.run({ id, rev, intoId: isEmpty ? null : Number(into) })) === undefined) return;
    onClose();
    // the row that had the focus is gone; once the dialog has given it back
    requestAnimationFrame(() => mainHeading()?.focus());
  }
  if (obstacle !== undefined)
    return (
      <div className={styles.form}>
        <Alert tone="info">{obstacle}</Alert>
        <div className="row">
          <Button onClick={onClose}>知道了</Button>
        </div>
      </div>
    );
  const target = sections.find((one) => String(one.id) === into);
  return (
    <div className={styles.form}>
      {isEmpty ? (
        <p>栏目是空的，删除后不再出现在任何列表里。</p>
      ) : (
        <>
          <p>栏目里有{stock.join('、')}，删除前要并入另一个栏目。</p>
          <Select
            label="并入哪个栏目"
            name="into"
            value={into}
            onChange={setInto}
            placeholder="请选择"
            error={isAsked && into === '' ? '请选择并入哪个栏目' : undefined}
            help="只列出收同类内容、审核人数不少于本栏目的"
            options={use.targets.map((one) => ({ value: String(one), label: pathText(sections, one) }))}
          />
          <p className="meta">
            内容的网址、发布状态和历史版本不变；正在审核和定时的接着走
            {target !== undefined &&
              target.approvals > section.approvals &&
              `，但要 ${String(target.approvals)} 人审核才能发布`}
            。写着旧栏目名称的网址转到新栏目。并入以后不能自动分开。
          </p>
        </>
      )}
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button variant="main" isBusy={remove.isBusy} onClick={() => void submit()}>
          {isEmpty ? '删除栏目' : '并入并删除'}
        </Button>
      </div>
    </div>
  );
}

/** What stands in it, each with its number. */
function stockText({ live, other, trash, files, children }: SectionUse): string[] {
  const parts: [number, string][] = [
    [live, `${String(live)} 条公开的内容`],
    [other, `${String(other)} 条未公开的内容`],
    [trash, `回收站里 ${String(trash)} 条内容`],
    [files, `媒体库里 ${String(files)} 个文件`],
    [children.length, `${String(children.length)} 个下级栏目（${children.join('、')}）`],
  ];
  return parts.filter(([count]) => count > 0).map(([, text]) => text);
}

/** Why it cannot be removed at all; undefined: it can. */
function obstacleOf(use: SectionUse, isEmpty: boolean, approvals: number): string | undefined {
  if (use.isLast) return '只有这个栏目能放这类内容，不能删除。要换名称请用“修改”，不想让访客看到请用“隐藏”。';
  const ties = [
    use.people.length > 0 && `只在本栏目任职的同事：${use.people.join('、')}（在“同事”里改派）`,
    use.keys.length > 0 && `只限于本栏目的接口密钥：${use.keys.join('、')}`,
    use.webhooks.length > 0 && `只推送本栏目的地址：${use.webhooks.join('、')}`,
  ].filter((tie) => tie !== false);
  if (ties.length > 0)
    return `还不能删除：${ties.join('；')}。先改掉这些，以免有人因为并入而看到本来不归他管的内容。`;
  if (!isEmpty && use.targets.length === 0)
    return `没有能并入的栏目：要收同类内容，审核人数不少于 ${String(approvals)} 人，而且归您管。请先建一个，或先移走里面的内容。`;
  return undefined;
}
