import { useRef, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { nodesPerModel } from '#contract/assessments/constants.ts';
import { freeKey } from '#contract/assessments/model-rules.ts';
import type { AssessmentModel, ModelNode } from '#contract/assessments/model-schema.ts';
import { childrenOf } from '#contract/assessments/tree.ts';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { nameOf, type Editing } from './editing.ts';
import { FactAt, TextAt } from './fields.tsx';
import styles from './models.module.css';
import {
  addPart,
  deepestPart,
  depthOf,
  movePart,
  placesFor,
  putBelow,
  removePart,
  rootsOf,
  siblingsOf,
  subtreeOf,
} from './parts.ts';

export interface PartsPartProps {
  editing: Editing;
  /** Keys that a part had in whatever version. */
  partKeys: readonly string[];
  /** The key of the part that is open for writing. */
  open: string;
  onOpen: (key: string) => void;
}

/** What at the top is called in the choice of where a part stands. */
const top = 'top';

/** The tree of what is assessed: parts are added, moved and taken away, by pointer and by keyboard. */
export function PartsPart({ editing, partKeys, open, onOpen }: PartsPartProps) {
  const { model, change } = editing;
  const root = useRef<HTMLElement>(null);
  const rememberMove = useFocusAfterMove(root, model.nodes);
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<ModelNode>();
  const mayGrow = model.nodes.length < nodesPerModel;
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const focusIn = (key: string, what: string) => focusOn(`[data-part="${key}"] ${what}`);
  const nameIn = ({ key }: Pick<ModelNode, 'key'>) => `[data-part="${key}"] input`;

  function add(parent: string | null) {
    const key = freeKey([...partKeys, ...model.nodes.map((node) => node.key)], 'p');
    change(addPart(model, parent, key));
    onOpen(key);
    focusOn(nameIn({ key }));
  }
  function move(node: ModelNode, by: -1 | 1) {
    const moved = movePart(model, node, by);
    rememberMove(node.key, by);
    change(moved);
    const siblings = siblingsOf(moved.nodes, node);
    setSaid(
      `“${node.name}”已移到第 ${String(siblings.indexOf(node) + 1)} 个，共 ${String(siblings.length)} 个`,
    );
  }
  function put(node: ModelNode, place: string) {
    change(putBelow(model, node, place === top ? null : place));
    focusIn(node.key, 'select');
  }
  function remove(node: ModelNode) {
    change(removePart(model, node));
    setSaid(`已删除“${node.name}”`);
    setRemoving(undefined);
    focusOn('[data-add]');
  }
  return (
    <section className={styles.part} aria-labelledby="model-nodes" ref={root}>
      <h3 id="model-nodes">各部分</h3>
      <ol className={styles.tree}>
        {rootsOf(model.nodes)
          .flatMap((node) => subtreeOf(model.nodes, node))
          .map((node) => {
            const siblings = siblingsOf(model.nodes, node);
            const isOpen = open === node.key;
            const called = node.name || node.key;
            const depth = depthOf(model.nodes, node);
            return (
              <li key={node.key} data-part={node.key} data-row={node.key} data-depth={depth}>
                <div className={styles.question}>
                  <p>
                    {depth > 1 && <VisuallyHidden>第 {depth} 级，</VisuallyHidden>}
                    {node.name || <span className="muted">还没有写名称</span>}
                  </p>
                  <div className={styles.acts}>
                    <Button
                      size="small"
                      aria-expanded={isOpen}
                      aria-label={`${isOpen ? '收起' : '修改'}：${called}`}
                      onClick={() => onOpen(isOpen ? '' : node.key)}
                    >
                      {isOpen ? '收起' : '修改'}
                    </Button>
                    {mayGrow && depth < deepestPart && (
                      <Button size="small" aria-label={`加下一级：${called}`} onClick={() => add(node.key)}>
                        加下一级
                      </Button>
                    )}
                    <MoveButtons
                      name={called}
                      isFirst={siblings[0] === node}
                      isLast={siblings.at(-1) === node}
                      isHeld={false}
                      onMove={(by) => move(node, by)}
                    />
                    <Button
                      isIconOnly
                      disabled={!leavesSome(model, node)}
                      aria-label={`删除：${called}`}
                      onClick={() => setRemoving(node)}
                    >
                      <X aria-hidden="true" />
                    </Button>
                  </div>
                </div>
                {isOpen && <PartForm editing={editing} node={node} onPut={(place) => put(node, place)} />}
              </li>
            );
          })}
      </ol>
      {mayGrow && (
        <p>
          <Button size="small" data-add onClick={() => add(null)}>
            <Plus className="icon-s" aria-hidden="true" />
            加一个部分
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={removing !== undefined}
        title="删除这一部分"
        confirmLabel="删除"
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing !== undefined) remove(removing);
        }}
      >
        {removing !== undefined && goneWith(model, removing)}
      </ConfirmDialog>
    </section>
  );
}

/** A model has a part at least, and a question. */
const leavesSome = (model: AssessmentModel, node: ModelNode): boolean => {
  const { nodes, questions } = removePart(model, node);
  return nodes.length > 0 && questions.length > 0;
};

function goneWith(model: AssessmentModel, node: ModelNode): string {
  const left = removePart(model, node);
  const below = model.nodes.length - left.nodes.length - 1;
  const questions = model.questions.length - left.questions.length;
  const parts = [
    ...(below > 0 ? [`下面的 ${String(below)} 个部分`] : []),
    ...(questions > 0 ? [`${String(questions)} 道题`] : []),
    '它的权重',
  ];
  return `“${node.name || node.key}”和${parts.join('、')}一起删除。同级的权重要重新合计到 100%。`;
}

function PartForm({
  editing,
  node,
  onPut,
}: {
  editing: Editing;
  node: ModelNode;
  onPut: (place: string) => void;
}) {
  const { model, errorAt } = editing;
  const place = ['nodes', model.nodes.indexOf(node)] as const;
  const parent = model.nodes.find(({ key }) => key === node.parent);
  const places = placesFor(model, node);
  return (
    <div className={styles.open}>
      <TextAt editing={editing} place={[...place, 'name']} label="名称" max="part" />
      <TextAt editing={editing} place={[...place, 'about']} label="说明" max="text" rows={2} />
      <Select
        label="上级"
        name={nameOf([...place, 'parent'])}
        value={node.parent === null ? top : (parent?.key ?? '')}
        options={[
          { value: top, label: '没有，在最上一级' },
          ...[...(parent === undefined || places.includes(parent) ? [] : [parent]), ...places].map(
            ({ key, name }) => ({ value: key, label: name || key }),
          ),
        ]}
        error={errorAt([...place, 'parent'])}
        onChange={onPut}
      />
      <FactAt editing={editing} place={place} of="这一部分的" />
      <p className="meta">
        编号 {node.key}。
        {childrenOf(model.nodes, node.key).length === 0 && '题目在“题目”里写，放在最下一级的部分。'}
      </p>
    </div>
  );
}
