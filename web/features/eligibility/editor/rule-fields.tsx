import { useState } from 'react';
import { clauseMaxLength, documentMaxLength } from '#contract/eligibility/constants.ts';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { fieldKeys, fieldOf, isFieldKey, isQuantity } from '#contract/eligibility/facts.ts';
import { unitsOf } from '#contract/eligibility/quantity.ts';
import { kindNames, operatorNames, operatorsOf, periodText } from '#contract/eligibility/reading.ts';
import type { RuleFault } from '#contract/eligibility/rule-faults.ts';
import type { Operator, Rule } from '#contract/eligibility/rule-set.ts';
import { ChosenCodes } from '#web/lib/form/chosen-codes.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './editor.module.css';
import { ruleOf, type RulePlace } from './edit-tree.ts';

const fieldOptions = fieldKeys.map((key) => ({ value: key, label: fieldOf(key).label }));
const kinds = ['need', 'bonus', 'veto'] as const;

export function periodOptions(today: string) {
  const year = Number(today.slice(0, 4));
  return ['last', 'this', ...[1, 2, 3].map((n) => String(year - n))].map((value) => ({
    value,
    label: periodText(value),
  }));
}

interface RuleFieldsProps {
  rule: Rule;
  work: RuleWork;
  faults: readonly RuleFault[];
  place: RulePlace;
  /** A condition of an amount has its clause with the amount. */
  isQuoted?: boolean;
  onChange: (rule: Rule) => void;
}

/** The fields of one rule. Which there are follows from what the rule is about. */
export function RuleFields({ rule, work, faults, place, isQuoted = true, onChange }: RuleFieldsProps) {
  const field = fieldOf(rule.field);
  const units = unitsOf(field);
  const name = (part: string) => `${rule.key}-${part}`;
  const error = (at: RuleFault['at']) =>
    faults.find((fault) => fault.key === rule.key && fault.at === at)?.text;
  const hasPeriod = field.isYearly === true || field.holds === 'titles';
  return (
    <div className={styles.fields}>
      <Select
        name={name('field')}
        label="看什么"
        value={rule.field}
        options={fieldOptions}
        error={error('field')}
        onChange={(key) => {
          if (isFieldKey(key)) onChange(ruleOf(key, rule, place));
        }}
      />
      {field.holds !== 'yes' && (
        <Select
          name={name('operator')}
          label="怎样比较"
          value={rule.operator}
          options={operatorsOf(field).map((value) => ({ value, label: operatorNames[value] }))}
          error={error('operator')}
          onChange={(value) => onChange({ ...rule, operator: value as Operator })}
        />
      )}
      <ValueField rule={rule} work={work} error={error('value')} onChange={onChange} />
      {isQuantity(field) && units.length > 1 && (
        <Select
          name={name('unit')}
          label="单位"
          value={rule.unit}
          options={units.map((unit) => ({ value: unit, label: unit }))}
          error={error('unit')}
          onChange={(unit) => onChange({ ...rule, unit })}
        />
      )}
      {hasPeriod && (
        <Select
          name={name('period')}
          label={field.holds === 'titles' ? '哪年取得' : '哪一年的'}
          isOptional={field.holds === 'titles'}
          placeholder={field.holds === 'titles' ? '不限' : '请选择'}
          value={rule.period}
          options={periodOptions(work.today)}
          error={error('period')}
          onChange={(period) => onChange({ ...rule, period })}
        />
      )}
      {place === 'outside' && (
        <Select
          name={name('kind')}
          label="作用"
          value={rule.kind}
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
          error={error('kind')}
          onChange={(kind) => onChange({ ...rule, kind: kinds.find((each) => each === kind) ?? 'need' })}
        />
      )}
      {isQuoted && (
        <div className={styles.wide}>
          <TextField
            name={name('clause')}
            label="原文"
            maxLength={clauseMaxLength}
            value={rule.clause}
            error={error('clause')}
            onChange={(clause) => onChange({ ...rule, clause })}
          />
        </div>
      )}
      {isQuoted && (
        <TextField
          name={name('document')}
          label="出自其他文件"
          isOptional
          maxLength={documentMaxLength}
          value={rule.document}
          onChange={(document) => onChange({ ...rule, document })}
        />
      )}
    </div>
  );
}

interface ValueFieldProps {
  rule: Rule;
  work: RuleWork;
  error: string | undefined;
  onChange: (rule: Rule) => void;
}

function ValueField({ rule, work, error, onChange }: ValueFieldProps) {
  const field = fieldOf(rule.field);
  const [next, setNext] = useState('');
  const name = `${rule.key}-value`;
  const text = typeof rule.value === 'string' ? rule.value : '';
  const codes = Array.isArray(rule.value) ? rule.value : [];
  switch (field.holds) {
    case 'money':
    case 'share':
    case 'count':
    case 'years':
      return (
        <TextField
          {...{ name, error }}
          label="数值"
          isTabular
          inputMode="decimal"
          maxLength={20}
          suffix={unitsOf(field).length === 1 ? <span className="meta">{rule.unit}</span> : undefined}
          value={text}
          onChange={(value) => onChange({ ...rule, value })}
        />
      );
    case 'level':
      return (
        <Select
          {...{ name, error }}
          label="等级"
          value={text}
          options={(field.levels ?? []).map((label, n) => ({ value: String(n + 1), label }))}
          onChange={(value) => onChange({ ...rule, value })}
        />
      );
    case 'day':
      return (
        <TextField
          {...{ name, error }}
          label="日期"
          type="date"
          value={text}
          onChange={(value) => onChange({ ...rule, value })}
        />
      );
    case 'yes':
      return (
        <Select
          {...{ name, error }}
          label="是否"
          value={rule.value === true ? 'yes' : rule.value === false ? 'no' : ''}
          options={[
            { value: 'yes', label: '是' },
            { value: 'no', label: '否' },
          ]}
          onChange={(value) => onChange({ ...rule, value: value === 'yes' })}
        />
      );
    case 'titles':
    case 'codes':
    case 'area':
    case 'industry': {
      const key = rule.field;
      const choices =
        key === 'area' || key === 'industry' || key === 'companyType'
          ? work.choices[key]
          : Object.entries(field.choices ?? {}).map(([code, label]) => ({ code, name: label }));
      const change = (value: string[]) => onChange({ ...rule, value });
      return (
        <div className={styles.wide}>
          {choices.length <= 20 ? (
            <CheckboxGroup
              {...{ name, error }}
              label={field.label}
              arrangement="columns"
              value={codes}
              onChange={change}
              options={choices.map(({ code, name: label }) => ({ value: code, label }))}
            />
          ) : (
            <ChosenCodes
              {...{ name, error, choices, next }}
              label={field.label}
              help="一项一项添加"
              value={codes}
              onChange={change}
              onNext={setNext}
              onAdd={() => {
                if (next !== '') change([...codes, next]);
                setNext('');
              }}
            />
          )}
        </div>
      );
    }
  }
}
