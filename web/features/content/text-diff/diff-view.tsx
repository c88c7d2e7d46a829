import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { diffBodies, diffTexts, type DiffBlock, type DiffPart } from './diff-bodies.ts';
import styles from './diff-view.module.css';

interface DiffViewProps {
  from: string;
  to: string;
  kind: 'text' | 'body';
}

/** What differs between two texts. What is the same is folded, and can be opened. */
export function DiffView({ from, to, kind }: DiffViewProps) {
  const blocks = useMemo(() => (kind === 'body' ? diffBodies : diffTexts)(from, to), [from, to, kind]);
  if (blocks.every(({ is }) => is === 'same')) return <p className="meta">文字没有改动</p>;
  const isOne = blocks.length === 1 && kind === 'text';
  return (
    <div className={styles.blocks}>
      {runsOf(blocks).map((run) => {
        const [first] = run;
        const key = `${first?.is ?? ''} ${String(first?.number)}`;
        return first?.is === 'same' && run.length > 1 ? (
          <Folded key={key} blocks={run} />
        ) : (
          run.map((block) => (
            <Block key={`${block.is} ${String(block.number)}`} block={block} isOne={isOne} />
          ))
        );
      })}
    </div>
  );
}

/** Those that are the same together, one after the other. */
function runsOf(blocks: readonly DiffBlock[]): DiffBlock[][] {
  const runs: DiffBlock[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.is === 'same' && last?.[0]?.is === 'same') last.push(block);
    else runs.push([block]);
  }
  return runs;
}

function Folded({ blocks }: { blocks: readonly DiffBlock[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first, last] = [blocks[0]?.number ?? 0, blocks.at(-1)?.number ?? 0];
  return (
    <>
      <div className={styles.folded}>
        第 {first} 至 {last} 段没有改动
        <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `展开 ${String(blocks.length)} 段`}
        </Button>
      </div>
      {isOpen && blocks.map((block) => <Block key={block.number} block={block} isOne={false} />)}
    </>
  );
}

const states: Readonly<Record<DiffBlock['is'], string>> = {
  same: '',
  changed: '，改动',
  removed: '，删除',
  added: '，新增',
};

const tagNames: Readonly<Record<string, string>> = {
  h2: '一级小标题',
  h3: '二级小标题',
  h4: '三级小标题',
  li: '列表',
  tr: '表格',
  caption: '表格标题',
  figcaption: '图注',
  blockquote: '引用',
};

const nameOf = (tag: string) => tagNames[tag] ?? '正文';

function Block({ block, isOne }: { block: DiffBlock; isOne: boolean }) {
  const { is, number, tag, fromTag, parts } = block;
  return (
    <div className={classNames(styles.block, isOne && styles.one)}>
      {!isOne && (
        <p className={styles.label}>
          第 {number} 段{states[is]}
          {fromTag !== undefined && `，${nameOf(fromTag)}改为${nameOf(tag)}`}
        </p>
      )}
      <p className={classNames(styles.text, /^h\d/.test(tag) && styles.heading)}>
        {parts.map((part, index) => (
          <Part key={index} {...part} />
        ))}
      </p>
    </div>
  );
}

/** Lines and colours say it to those who see, words to those who hear. */
function Part({ is, text }: DiffPart) {
  if (is === 'same') return text;
  const Element = is === 'removed' ? 'del' : 'ins';
  const word = is === 'removed' ? '删除' : '新增';
  return (
    <Element className={styles[is]}>
      <VisuallyHidden>〔{word}：</VisuallyHidden>
      {text}
      <VisuallyHidden>〕</VisuallyHidden>
    </Element>
  );
}
