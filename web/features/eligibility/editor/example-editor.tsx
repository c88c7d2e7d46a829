import { useState } from 'react';
import { examplesPerSet, nameMaxLength } from '#contract/eligibility/constants.ts';
import { dayOfExample, tryExamples } from '#contract/eligibility/examples.ts';
import { fieldOf, valueFieldOf, type FieldKey } from '#contract/eligibility/facts.ts';
import { valueText, type NameOf } from '#contract/eligibility/reading.ts';
import type { RuleFault } from '#contract/eligibility/rule-faults.ts';
import { rulesIn, yearOf, type Example, type RuleSet, type Truth } from '#contract/eligibility/rule-set.ts';
import { truthNames } from '#contract/eligibility/states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { noDraft, readDraft, type FactDraft } from '../match/fact-draft.ts';
import { FactField } from '../match/fact-field.tsx';
import { TruthTag } from '#web/lib/text/truth-tag.tsx';
import styles from './editor.module.css';
import { nextKey, replaced } from './edit-tree.ts';

const truths = ['met', 'missing', 'unmet'] as const;

interface ExampleEditorProps {
  set: RuleSet;
  today: string;
  names: NameOf;
  choices: Readonly<Record<'area' | 'industry' | 'companyType', readonly { code: string; name: string }[]>>;
  faults: readonly RuleFault[];
  onChange: (set: RuleSet) => void;
}

/** Enterprises that a set is tried with: as long as one comes out otherwise than is expected, the set is not proposed. */
export function ExampleEditor({ set, today, names, choices, faults, onChange }: ExampleEditorProps) {
  const found = tryExamples(set, today);
  function add() {
    const example: Example = { key: nextKey(set, 'e'), name: '', facts: [], expected: 'met', day: today };
    onChange({ ...set, examples: [...set.examples, example] });
  }
  return (
    <section className={styles.stack} aria-label="示例企业">
      <h4>用示例企业试一试</h4>
      {set.examples.map((example, n) => (
        <fieldset key={example.key} className={styles.group}>
          <legend>示例 {n + 1}</legend>
          <div className={styles.fields}>
            <TextField
              name={`${example.key}-name`}
              label="名称"
              maxLength={nameMaxLength}
              placeholder="刚好够线的小企业"
              value={example.name}
              error={faults.find(({ key }) => key === example.key)?.text}
              onChange={(name) =>
                onChange({ ...set, examples: replaced(set.examples, { ...example, name }) })
              }
            />
            <Select
              name={`${example.key}-expected`}
              label="应当是"
              value={example.expected}
              options={truths.map((value) => ({ value, label: truthNames[value] }))}
              onChange={(text) => {
                const expected = truths.find((each) => each === text) ?? 'met';
                onChange({ ...set, examples: replaced(set.examples, { ...example, expected }) });
              }}
            />
          </div>
          <p className="meta">
            按 {dayOfExample(example, today)} 计算：“上年度”是{' '}
            {Number(dayOfExample(example, today).slice(0, 4)) - 1} 年。
          </p>
          <Outcome expected={example.expected} found={found.get(example.key) ?? 'missing'} />
          <Facts
            {...{ set, names, choices, example }}
            today={dayOfExample(example, today)}
            onChange={(next) => onChange({ ...set, examples: replaced(set.examples, next) })}
          />
          <div className={styles.row}>
            <Button
              size="small"
              variant="plain"
              onClick={() =>
                onChange({ ...set, examples: set.examples.filter(({ key }) => key !== example.key) })
              }
            >
              删除示例 {n + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {set.examples.length < examplesPerSet && (
        <div className={styles.row}>
          <Button size="small" onClick={add}>
            添加示例企业
          </Button>
        </div>
      )}
    </section>
  );
}

function Outcome({ expected, found }: { expected: Truth; found: Truth }) {
  return (
    <p role="status" className={styles.row}>
      现在的结果：
      <TruthTag of={found} />
      {found === expected ? '与预期相同' : <Tag tone="red">与预期不同</Tag>}
    </p>
  );
}

/** Every value that the rules ask for, each once. */
function wantedBy({ requirements, amount }: RuleSet, today: string) {
  const rules = [
    ...rulesIn(requirements),
    ...amount.parts.flatMap(({ when }) => (when === null ? [] : [when])),
  ];
  const all = rules.map(({ field, period }) => ({
    field: valueFieldOf(field),
    year: fieldOf(field).isYearly === true ? yearOf(period, today) : null,
  }));
  return [...new Map(all.map((each) => [`${each.field} ${String(each.year)}`, each])).values()];
}

function Facts({
  set,
  today,
  names,
  choices,
  example,
  onChange,
}: Pick<ExampleEditorProps, 'set' | 'today' | 'names' | 'choices'> & {
  example: Example;
  onChange: (example: Example) => void;
}) {
  const wanted = wantedBy(set, today);
  const [asked, setAsked] = useState('');
  const [draft, setDraft] = useState<FactDraft>();
  const [fault, setFault] = useState<string>();
  const keyOf = ({ field, year }: { field: FieldKey; year: number | null }) => `${field} ${String(year)}`;
  const one = wanted.find((each) => keyOf(each) === asked);
  const others = (key: string) => example.facts.filter((fact) => keyOf(fact) !== key);
  function choose(key: string) {
    const next = wanted.find((each) => keyOf(each) === key);
    setAsked(key);
    setFault(undefined);
    setDraft(next && noDraft(next.field));
  }
  function put() {
    if (one === undefined || draft === undefined) return;
    const isCertified = one.field === 'certified';
    const read = isCertified
      ? { fact: { ...one, value: draft.text === 'yes' } }
      : readDraft(one, draft, today);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    onChange({ ...example, facts: [...others(asked), read.fact] });
    choose('');
  }
  return (
    <>
      {example.facts.length > 0 && (
        <ul aria-label="示例的数据">
          {example.facts.map((fact) => (
            <li key={keyOf(fact)} className={styles.row}>
              {fact.year !== null && `${String(fact.year)} 年`}
              {fieldOf(fact.field).label}：{valueText(fact.field, fact.value, names)}
              <Button
                size="small"
                variant="plain"
                aria-label={`删除${fieldOf(fact.field).label}`}
                onClick={() => onChange({ ...example, facts: others(keyOf(fact)) })}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.fields}>
        <Select
          name={`${example.key}-fact`}
          label="填哪一项"
          isOptional
          value={asked}
          onChange={choose}
          options={wanted.map((each) => ({
            value: keyOf(each),
            label: `${each.year === null ? '' : `${String(each.year)} 年`}${fieldOf(each.field).label}`,
          }))}
        />
        {one !== undefined && draft !== undefined && (
          <FactValueField {...{ one, draft, fault, choices }} prefix={example.key} onChange={setDraft} />
        )}
      </div>
      {one !== undefined && (
        <div className={styles.row}>
          <Button size="small" onClick={put}>
            填入示例
          </Button>
        </div>
      )}
    </>
  );
}

function FactValueField({
  prefix,
  one,
  draft,
  fault,
  choices,
  onChange,
}: {
  prefix: string;
  one: { field: FieldKey; year: number | null };
  draft: FactDraft;
  fault: string | undefined;
  choices: ExampleEditorProps['choices'];
  onChange: (draft: FactDraft) => void;
}) {
  const { field } = one;
  if (field !== 'area' && field !== 'industry' && field !== 'companyType')
    return <FactField {...one} prefix={prefix} draft={draft} error={fault} onChange={onChange} />;
  return (
    <Select
      name={`${prefix}-code`}
      label={fieldOf(field).label}
      error={fault}
      value={draft.text}
      onChange={(text) => onChange({ ...draft, text })}
      options={choices[field].map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
