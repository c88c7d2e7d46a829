import { highestLevel, shortFormQuestions } from '#contract/assessments/constants.ts';
import { freeKey } from '#contract/assessments/model-rules.ts';
import type { ModelQuestion } from '#contract/assessments/model-schema.ts';
import { leavesOf } from '#contract/assessments/tree.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { nameOf, type Editing } from './editing.ts';
import { FactAt, NumberAt, RowsAt, TextAt } from './fields.tsx';
import styles from './models.module.css';

/** One question: what is asked, what shows it, what answers earn, and where it comes from. */
export function QuestionForm({
  editing,
  question,
  at,
}: {
  editing: Editing;
  question: ModelQuestion;
  /** Its place among all questions. */
  at: number;
}) {
  const { model, put, errorAt } = editing;
  const place = ['questions', at] as const;
  const { key, kind } = question;
  return (
    <div className={styles.open}>
      <TextAt editing={editing} place={[...place, 'text']} label="题目" max="text" rows={2} />
      <TextAt
        editing={editing}
        place={[...place, 'example']}
        label="例子"
        max="example"
        rows={2}
        help="做到了是什么样子"
      />
      <RowsAt
        editing={editing}
        place={[...place, 'evidence']}
        label="可以用来证明的材料"
        noun="材料"
        least={1}
        most={5}
        make={() => ''}
      >
        {(row, n) => (
          <TextAt editing={editing} place={row} label={`第 ${String(n + 1)} 项材料`} max="evidence" />
        )}
      </RowsAt>
      <Select
        label="所属的部分"
        name={nameOf([...place, 'node'])}
        value={question.node}
        options={leavesOf(model.nodes).map((leaf) => ({ value: leaf.key, label: leaf.name }))}
        error={errorAt([...place, 'node'])}
        onChange={(node) => put([...place, 'node'], node)}
      />
      {kind === 'requirement' && model.tool === 'maturity' && (
        <Select
          label="属于哪一级的要求"
          name={nameOf([...place, 'level'])}
          value={String(question.level)}
          options={model.levels.map(({ level, name }) => ({
            value: String(level),
            label: `${String(level)} 级 ${name}`,
          }))}
          error={errorAt([...place, 'level'])}
          onChange={(level) => put([...place, 'level'], Number(level))}
        />
      )}
      {kind === 'item' && (
        <ItemFields editing={editing} place={place} isBound={question.appliesWhen !== null} />
      )}
      {kind === 'choice' && (
        <>
          <NumberAt editing={editing} place={[...place, 'points']} label="分值" />
          <Checkbox
            label="可以多选"
            name={nameOf([...place, 'several'])}
            isChecked={question.several}
            onChange={(several) => put([...place, 'several'], several)}
          />
          {question.several && (
            <TextAt
              editing={editing}
              place={[...place, 'none']}
              label="都没有时的说法"
              max="none"
              isOptional
            />
          )}
          <RowsAt
            editing={editing}
            place={[...place, 'options']}
            label="选项和得分"
            noun="选项"
            least={2}
            most={20}
            make={() => ({
              ...{ text: '', value: 0 },
              key: freeKey(
                question.options.map((option) => option.key),
                'o',
              ),
            })}
          >
            {(row, n) => (
              <>
                <TextAt
                  editing={editing}
                  place={[...row, 'text']}
                  label={`第 ${String(n + 1)} 个选项`}
                  max="text"
                />
                <NumberAt
                  editing={editing}
                  place={[...row, 'value']}
                  label={`第 ${String(n + 1)} 个的得分（占分值的百分之几）`}
                />
              </>
            )}
          </RowsAt>
        </>
      )}
      {kind === 'scene' && (
        <>
          <Checkbox
            label="约束性场景"
            name={nameOf([...place, 'isConstrained'])}
            isChecked={question.isConstrained}
            onChange={(isConstrained) => put([...place, 'isConstrained'], isConstrained)}
          />
          <RowsAt
            editing={editing}
            place={[...place, 'levels']}
            label="各级是什么样子，从低到高"
            noun="等级"
            least={2}
            most={highestLevel}
            make={() => ({ text: '', degree: 'reference', note: '' })}
          >
            {(row, n) => (
              <>
                <TextAt
                  editing={editing}
                  place={[...row, 'text']}
                  label={`第 ${String(n + 1)} 级是什么样子`}
                  max="text"
                />
                <FactAt editing={editing} place={row} of={`第 ${String(n + 1)} 级的`} />
              </>
            )}
          </RowsAt>
        </>
      )}
      <FactAt editing={editing} place={place} of="这一题的" />
      <Checkbox
        label={`放进快速自测（现有 ${String(model.short.length)} 题，最多 ${String(shortFormQuestions)} 题）`}
        name={`short-${key}`}
        isChecked={model.short.includes(key)}
        isDisabled={!model.short.includes(key) && model.short.length >= shortFormQuestions}
        onChange={(isIn) =>
          put(['short'], isIn ? [...model.short, key] : model.short.filter((each) => each !== key))
        }
      />
      <p className="meta">
        编号 {key}。{errorAt([...place, 'key'])}
      </p>
    </div>
  );
}

function ItemFields({
  editing,
  place,
  isBound,
}: {
  editing: Editing;
  place: readonly (string | number)[];
  isBound: boolean;
}) {
  const { model, put, errorAt } = editing;
  const weight = [...place, 'weight'];
  return (
    <>
      <NumberAt editing={editing} place={[...place, 'number']} label="序号" isWhole />
      <TextAt
        editing={editing}
        place={[...place, 'strength']}
        label="要求程度（应、宜、可）"
        max="strength"
      />
      <Select
        label="没有落实时的风险"
        name={nameOf(weight)}
        value={String(Reflect.get(model.questions[Number(place[1])] ?? {}, 'weight'))}
        options={['一般', '较大', '重大'].map((label, n) => ({ value: String(n + 1), label }))}
        error={errorAt(weight)}
        onChange={(value) => put(weight, Number(value))}
      />
      <Checkbox
        label="只适用于一部分企业（其他企业可以说明原因后不答）"
        name={nameOf([...place, 'isBound'])}
        isChecked={isBound}
        onChange={(isIt) => put([...place, 'appliesWhen'], isIt ? '' : null)}
      />
      {isBound && (
        <TextAt editing={editing} place={[...place, 'appliesWhen']} label="适用的情形" max="appliesWhen" />
      )}
    </>
  );
}
