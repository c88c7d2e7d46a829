import { useRef } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { childrenOf, type Section, type SectionTree } from './section-tree.ts';
import styles from './sections.module.css';

interface SectionListProps {
  tree: SectionTree;
  parentId: number | null;
  label: string;
  isBusy: boolean;
  /** Those whose lower level is shown. */
  unfolded: ReadonlySet<number>;
  /** These alone are listed, where something is looked for; moving is off then, for neighbours may be missing. */
  found: ReadonlySet<number> | undefined;
  onFold: (id: number) => void;
  onMove: (section: Section, by: -1 | 1) => void;
  onEdit: (edited: { id: number } | { parentId: number }) => void;
  onApprovals: (id: number) => void;
  onShow: (section: Section) => void;
  onRemove: (id: number) => void;
}

const belowOf = ({ name }: Section) => `“${name}”的下级`;

/** The sections of a level, each with those below it. */
export function SectionList(props: SectionListProps) {
  const { tree, parentId, label, unfolded, found, onMove } = props;
  const level = childrenOf(tree.rows, parentId).filter(({ id }) => found?.has(id) !== false);
  const list = useRef<HTMLOListElement>(null);
  const noteMove = useFocusAfterMove(list, level.map(({ id }) => id).join());
  if (level.length === 0) return null;
  const move = (section: Section, by: -1 | 1) => {
    noteMove(section.id, by);
    onMove(section, by);
  };
  return (
    <ol className={parentId === null ? styles.list : styles.children} ref={list} aria-label={label}>
      {level.map((section, at) => (
        <li key={section.id}>
          <Row
            {...props}
            section={section}
            onMove={move}
            isFirst={at === 0}
            isLast={at === level.length - 1}
          />
          {(found !== undefined || unfolded.has(section.id)) && (
            <SectionList {...props} parentId={section.id} label={belowOf(section)} />
          )}
        </li>
      ))}
    </ol>
  );
}

type RowProps = Omit<SectionListProps, 'parentId' | 'label'> & {
  section: Section;
  isFirst: boolean;
  isLast: boolean;
};

function Row({ section, tree, isBusy, isFirst, isLast, unfolded, found, onMove, onEdit, ...on }: RowProps) {
  const { onFold, onApprovals, onShow, onRemove } = on;
  const below = childrenOf(tree.rows, section.id).length;
  const { id, name, kind, isShown, approvals, approvalsAsked, mayChange, mayPlace } = section;
  return (
    <div className={styles.section} data-row={id}>
      <div className={styles.summary}>
        <b>{name}</b> {!isShown && <Tag tone="grey">已隐藏</Tag>}{' '}
        {approvalsAsked !== null && <Tag tone="amber">申请 {approvalsAsked} 人审核，等待确认</Tag>}
        <p className="meta">
          {tree.kinds.find((one) => one.kind === kind)?.name ?? '各类内容'}　{approvals} 人审核
        </p>
        {below > 0 && found === undefined && (
          <Button
            variant="link"
            size="small"
            aria-expanded={unfolded.has(id)}
            aria-label={`${belowOf(section)}，${String(below)} 个`}
            onClick={() => onFold(id)}
          >
            下级 {below} 个
            {unfolded.has(id) ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </Button>
        )}
      </div>
      {mayChange && (
        <div className={styles.acts}>
          {mayPlace && found === undefined && (
            <MoveButtons
              {...{ name, isFirst, isLast }}
              isHeld={isBusy}
              onMove={(by) => onMove(section, by)}
            />
          )}
          <Button size="small" aria-label={`在“${name}”下新增`} onClick={() => onEdit({ parentId: id })}>
            加下级
          </Button>
          {mayPlace && (
            <Button size="small" aria-label={`修改：${name}`} onClick={() => onEdit({ id })}>
              修改
            </Button>
          )}
          <Button size="small" aria-label={`审核人数：${name}`} onClick={() => onApprovals(id)}>
            审核人数
          </Button>
          <Button
            size="small"
            isHeld={isBusy}
            aria-label={`${isShown ? '隐藏' : '显示'}：${name}`}
            onClick={() => onShow(section)}
          >
            {isShown ? '隐藏' : '显示'}
          </Button>
          {mayPlace && (
            <Button size="small" aria-label={`删除：${name}`} onClick={() => onRemove(id)}>
              删除
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
