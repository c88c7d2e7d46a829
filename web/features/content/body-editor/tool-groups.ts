import type { Editor } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import { Selection, type Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { tableAround } from './editing-plugins.ts';
import { headingLevels } from './text-nodes.ts';
import { isHeadRow } from './write-html.ts';

/** What opens a dialog is said by its name. */
export type Asks = 'link' | 'picture' | 'caption';

export interface Tool {
  /** What stands on the button. */
  text: string;
  /** What it does, where the text does not say all. */
  name?: string;
  /** As `aria-keyshortcuts` has them. */
  keys?: string;
  /** Of what is on or off. */
  isOn?: (editor: Editor) => boolean;
  /** Left out: always. */
  can?: (editor: Editor) => boolean;
  run: ((editor: Editor) => void) | Asks;
}

export interface ToolGroup {
  name: string;
  /** Shown before its buttons. */
  isNamed?: true;
  /** Left out: always. */
  isShown?: (editor: Editor) => boolean;
  tools: readonly Tool[];
}

const markTool = (name: string, text: string, keys?: string): Tool => ({
  text,
  ...(keys !== undefined && { keys }),
  isOn: (editor) => editor.isActive(name),
  can: (editor) => editor.can().toggleMark(name),
  run: (editor) => editor.commands.toggleMark(name),
});

/** What ProseMirror's own libraries do. */
const runs = (command: Command): Pick<Tool, 'can' | 'run'> => ({
  can: ({ state }) => command(state),
  run: ({ state, view }) => void command(state, view.dispatch),
});

const levelNames = ['一级', '二级', '三级'];

const headings: ToolGroup = {
  name: '小标题',
  isNamed: true,
  tools: headingLevels.map((level, index) => ({
    text: levelNames[index] ?? '',
    name: `${levelNames[index] ?? ''}小标题`,
    keys: `Control+Alt+${String(level)}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    can: (editor) => editor.can().toggleNode('heading', 'paragraph', { level }),
    run: (editor) => editor.commands.toggleNode('heading', 'paragraph', { level }),
  })),
};

const words: ToolGroup = {
  name: '文字',
  tools: [
    markTool('bold', '加粗', 'Control+B'),
    markTool('italic', '斜体', 'Control+I'),
    markTool('underline', '下划线', 'Control+U'),
    markTool('strike', '删除线'),
    markTool('superscript', '上标'),
    markTool('subscript', '下标'),
  ],
};

const listTool = (name: string, text: string): Tool => ({
  text,
  isOn: (editor) => editor.isActive(name),
  can: (editor) => editor.can().toggleList(name, 'listItem'),
  run: (editor) => editor.commands.toggleList(name, 'listItem'),
});

const blocks: ToolGroup = {
  name: '段落',
  tools: [
    { ...listTool('orderedList', '编号'), name: '编号列表' },
    { ...listTool('bulletList', '项目'), name: '项目列表' },
    {
      text: '引用',
      isOn: (editor) => editor.isActive('blockquote'),
      can: (editor) => editor.can().toggleWrap('blockquote'),
      run: (editor) => editor.commands.toggleWrap('blockquote'),
    },
  ],
};

const inList = (editor: Editor) => editor.isActive('listItem');

const list: ToolGroup = {
  name: '列表',
  isShown: inList,
  tools: [
    {
      text: '降一级',
      name: '列表项降一级',
      keys: 'Control+]',
      can: (editor) => editor.can().sinkListItem('listItem'),
      run: (editor) => editor.commands.sinkListItem('listItem'),
    },
    {
      text: '升一级',
      name: '列表项升一级',
      keys: 'Control+[',
      can: (editor) => editor.can().liftListItem('listItem'),
      run: (editor) => editor.commands.liftListItem('listItem'),
    },
  ],
};

const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] });

/** Two rows below a head, of three columns: what is asked for most, and rows come by Tab. */
const newTable = {
  type: 'table',
  content: (['tableHeader', 'tableCell', 'tableCell'] as const).map((type) => ({
    type: 'tableRow',
    content: [cell(type), cell(type), cell(type)],
  })),
};

/** With the cursor in its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection;
  editor.commands.insertContent(newTable);
  const { doc, tr } = editor.state;
  let at: number | undefined;
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, ({ type }, place) => {
    if (type.name === 'table') at ??= place;
    return at === undefined;
  });
  if (at !== undefined) editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(at + 1))));
}

const isPicture = (editor: Editor) => editor.isActive('figure') || editor.isActive('image');

const things: ToolGroup = {
  name: '插入',
  tools: [
    {
      text: '表格',
      name: '插入表格',
      can: (editor) => !isInTable(editor.state),
      run: insertTable,
    },
    { text: '图片', isOn: isPicture, run: 'picture' },
    { text: '链接', isOn: (editor) => editor.isActive('link'), keys: 'Control+K', run: 'link' },
    {
      text: '分隔线',
      name: '插入分隔线',
      run: (editor) => editor.commands.insertContent({ type: 'horizontalRule' }),
    },
  ],
};

const steps: ToolGroup = {
  name: '修改',
  tools: [
    { text: '撤销', keys: 'Control+Z', ...runs(undo) },
    { text: '重做', keys: 'Control+Y', ...runs(redo) },
    {
      text: '清除格式',
      run: (editor) => editor.chain().unsetAllMarks().clearNodes().run(),
    },
  ],
};

const hasHead = ({ state }: Editor): boolean => {
  const row = tableAround(state)?.node.firstChild;
  return row ? isHeadRow(row) : false;
};

const table: ToolGroup = {
  name: '表格',
  isNamed: true,
  isShown: ({ state }) => isInTable(state),
  tools: [
    { text: '表头行', name: '第一行是表头', isOn: hasHead, ...runs(toggleHeader('row')) },
    { text: '上加行', name: '在上方加一行', ...runs(addRowBefore) },
    { text: '下加行', name: '在下方加一行', ...runs(addRowAfter) },
    { text: '删行', name: '删除这一行', ...runs(deleteRow) },
    { text: '左加列', name: '在左侧加一列', ...runs(addColumnBefore) },
    { text: '右加列', name: '在右侧加一列', ...runs(addColumnAfter) },
    { text: '删列', name: '删除这一列', ...runs(deleteColumn) },
    { text: '合并', name: '合并单元格', ...runs(mergeCells) },
    { text: '拆分', name: '拆分单元格', ...runs(splitCell) },
    { text: '表题', name: '表格标题', run: 'caption' },
    { text: '删表', name: '删除表格', ...runs(deleteTable) },
  ],
};

export const toolGroups: readonly ToolGroup[] = [headings, words, blocks, list, things, steps, table];
