import { useRef, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { questionsPerModel } from '#contract/assessments/constants.ts';
import { freeKey, kindsOf } from '#contract/assessments/model-rules.ts';
import type { AssessmentModel, ModelQuestion } from '#contract/assessments/model-schema.ts';
import { leavesOf, partOf } from '#contract/assessments/tree.ts';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import type { Editing } from './editing.ts';
import { QuestionForm } from './question-form.tsx';
import styles from './models.module.css';

/** Not a key that a part can have. */
const nowhere = { key: '', name: '没有放进部分的题，请选所属的部分' };

/** The questions by the parts that they belong to; one of them is open for writing. */
export function QuestionsPart({
  editing,
  taken,
  open,
  onOpen,
}: {
  editing: Editing;
  /** Keys that were used in whatever version. */
  taken: readonly string[];
  open: string;
  onOpen: (key: string) => void;
}) {
  const { model, put } = editing;
  const root = useRef<HTMLDivElement>(null);
  const focusOn = (key: string, what: string) =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-question="${key}"] ${what}`)?.focus(),
    );
  const [removing, setRemoving] = useState<ModelQuestion>();
  const save = (questions: readonly ModelQuestion[]) => put(['questions'], questions);
  function move(question: ModelQuestion, by: -1 | 1) {
    const siblings = model.questions.filter(({ node }) => node === question.node);
    const other = siblings[siblings.indexOf(question) + by];
    if (other === undefined) return;
    save(model.questions.map((each) => (each === question ? other : each === other ? question : each)));
    focusOn(question.key, `[data-move="${String(by)}"]:not(:disabled)`);
  }
  function add(node: string) {
    const question = newQuestion(model, node, freeKey([...taken, ...model.questions.map(({ key }) => key)]));
    const last = model.questions.findLastIndex((each) => each.node === node);
    save(model.questions.toSpliced(last === -1 ? model.questions.length : last + 1, 0, question));
    onOpen(question.key);
    focusOn(question.key, 'textarea');
  }
  function remove({ key, node }: ModelQuestion) {
    editing.change({
      ...model,
      questions: model.questions.filter((each) => each.key !== key),
      short: model.short.filter((each) => each !== key),
    });
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-add="${node}"]`)?.focus());
  }
  const leaves = leavesOf(model.nodes);
  // a colleague has taken their part away, or divided it, meanwhile
  const lost = model.questions.filter(({ node }) => !leaves.some(({ key }) => key === node));
  return (
    <div className={styles.form} ref={root}>
      {[...leaves, ...(lost.length > 0 ? [nowhere] : [])].map((leaf) => {
        const isNowhere = leaf === nowhere;
        const asked = isNowhere ? lost : model.questions.filter(({ node }) => node === leaf.key);
        const part = isNowhere ? leaf : partOf(model.nodes, leaf.key);
        const headingId = `leaf-${leaf.key}`;
        return (
          <section key={leaf.key} className={styles.part} aria-labelledby={headingId}>
            <h3 id={headingId}>
              {part.key === leaf.key ? leaf.name : `${part.name} · ${leaf.name}`}{' '}
              <span className="meta num">{asked.length} 题</span>
            </h3>
            <ol className={styles.questions}>
              {asked.map((question, at) => {
                const { key, text } = question;
                const isOpen = open === key;
                const index = model.questions.indexOf(question);
                return (
                  <li key={key} data-question={key}>
                    <div className={styles.question}>
                      <p>
                        {text || <span className="muted">还没有写</span>}{' '}
                        {model.short.includes(key) && <Tag tone="teal">快速自测</Tag>}
                      </p>
                      <div className={styles.acts}>
                        <Button
                          size="small"
                          aria-expanded={isOpen}
                          aria-label={`${isOpen ? '收起' : '修改'}：${text || key}`}
                          onClick={() => onOpen(isOpen ? '' : key)}
                        >
                          {isOpen ? '收起' : '修改'}
                        </Button>
                        <MoveButtons
                          name={text || key}
                          isFirst={at === 0}
                          isLast={at === asked.length - 1}
                          isHeld={false}
                          onMove={(by) => move(question, by)}
                        />
                        <Button
                          isIconOnly
                          disabled={model.questions.length === 1}
                          aria-label={`删除：${text || key}`}
                          onClick={() => setRemoving(question)}
                        >
                          <X aria-hidden="true" />
                        </Button>
                      </div>
                    </div>
                    {isOpen && <QuestionForm editing={editing} question={question} at={index} />}
                  </li>
                );
              })}
            </ol>
            {!isNowhere && model.questions.length < questionsPerModel && (
              <p>
                <Button
                  size="small"
                  data-add={leaf.key}
                  aria-label={`加一题：${leaf.name}`}
                  onClick={() => add(leaf.key)}
                >
                  <Plus className="icon-s" aria-hidden="true" />
                  加一题
                </Button>
              </p>
            )}
          </section>
        );
      })}
      <ConfirmDialog
        isOpen={removing !== undefined}
        title="删除这一题"
        confirmLabel="删除"
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing !== undefined) remove(removing);
          setRemoving(undefined);
        }}
      >
        {removing?.text === '' ? '还没有写题目。' : `“${removing?.text ?? ''}”`}
        它的例子、选项和证明材料一起删除。
      </ConfirmDialog>
    </div>
  );
}

/** A question of the kind that stands beside it, with nothing in it. */
function newQuestion(model: AssessmentModel, node: string, key: string): ModelQuestion {
  const asked = { key, node, text: '', example: '', evidence: [''], degree: 'reference' as const, note: '' };
  const sibling = model.questions.find((each) => each.node === node) ?? model.questions[0];
  switch (sibling?.kind ?? kindsOf[model.tool][0]) {
    case 'item':
      return {
        ...{ ...asked, kind: 'item', strength: '应', appliesWhen: null, weight: 1 },
        number: freeNumber(model.questions),
      };
    case 'choice':
      return {
        ...{ ...asked, kind: 'choice', several: false, points: 0, none: '' },
        options: ['o1', 'o2'].map((option, at) => ({ key: option, text: '', value: at * 100 })),
      };
    case 'scene':
      return {
        ...{ ...asked, kind: 'scene', isConstrained: false },
        levels: [1, 2, 3, 4].map(() => ({ text: '', degree: 'reference' as const, note: '' })),
      };
    default:
      return { ...asked, kind: 'requirement', level: 1 };
  }
}

function freeNumber(questions: readonly ModelQuestion[]): number {
  const known = new Set(questions.map((question) => (question.kind === 'item' ? question.number : 0)));
  for (let number = 1; ; number += 1) if (!known.has(number)) return number;
}
