import { nameMaxLength, clauseMaxLength, partsPerAmount } from '#contract/eligibility/constants.ts';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { fieldKeys, fieldOf, isFieldKey } from '#contract/eligibility/facts.ts';
import { unitOfPart } from '#contract/eligibility/amount.ts';
import type { RuleFault } from '#contract/eligibility/rule-faults.ts';
import type { Amount, AmountPart, RuleSet } from '#contract/eligibility/rule-set.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './editor.module.css';
import { newPart, nextKey, replaced, ruleOf, withBasis } from './edit-tree.ts';
import { periodOptions, RuleFields } from './rule-fields.tsx';

const bases = [
  { value: 'fixed', label: '固定金额' },
  { value: 'share', label: '按比例' },
  { value: 'each', label: '按数量，每一个多少' },
] as const;
const joins = [
  { value: 'sum', label: '各项合计' },
  { value: 'largest', label: '取最高的一项' },
] as const;

interface AmountEditorProps {
  set: RuleSet;
  work: RuleWork;
  faults: readonly RuleFault[];
  onChange: (set: RuleSet) => void;
}

/** How much there is: parts by rows, together or the largest, under a cap of all. */
export function AmountEditor({ set, work, faults, onChange }: AmountEditorProps) {
  const { amount } = set;
  const write = (changes: Partial<Amount>) => onChange({ ...set, amount: { ...amount, ...changes } });
  return (
    <section className={styles.stack} aria-label="金额">
      <h4>金额</h4>
      {work.supportAmount !== '' && <p className="meta">原文：{work.supportAmount}</p>}
      {amount.parts.map((part, n) => (
        <Part
          key={part.key}
          {...{ part, set, work, faults }}
          place={n + 1}
          onChange={(next) => write({ parts: replaced(amount.parts, next) })}
          onRemove={() => write({ parts: amount.parts.filter(({ key }) => key !== part.key) })}
        />
      ))}
      {amount.parts.length > 0 && (
        <div className={styles.fields}>
          {amount.parts.length > 1 && (
            <Select
              name="amount-join"
              label="几项都符合时"
              value={amount.join}
              options={joins}
              onChange={(join) => write({ join: join === 'largest' ? 'largest' : 'sum' })}
            />
          )}
          <TextField
            name="amount-cap"
            label="总额最高"
            isOptional
            isTabular
            inputMode="decimal"
            maxLength={20}
            suffix={<span className="meta">万元</span>}
            value={amount.cap}
            error={faults.find(({ key, at }) => key === 'amount' && at === 'cap')?.text}
            onChange={(cap) => write({ cap })}
          />
        </div>
      )}
      {amount.parts.length < partsPerAmount && (
        <div className={styles.row}>
          <Button size="small" onClick={() => write({ parts: [...amount.parts, newPart(set)] })}>
            添加一项金额
          </Button>
        </div>
      )}
    </section>
  );
}

interface PartProps extends Omit<AmountEditorProps, 'onChange'> {
  part: AmountPart;
  place: number;
  onChange: (part: AmountPart) => void;
  onRemove: () => void;
}

const fieldsOf = (basis: AmountPart['basis']) =>
  fieldKeys
    .filter((key) => fieldOf(key).holds === (basis === 'share' ? 'money' : 'count'))
    .map((key) => ({ value: key, label: fieldOf(key).label }));

function Part({ part, place, set, work, faults, onChange, onRemove }: PartProps) {
  const error = (at: RuleFault['at']) =>
    faults.find((fault) => fault.key === part.key && fault.at === at)?.text;
  const name = (of: string) => `${part.key}-${of}`;
  const isYearly = fieldOf(part.field).isYearly === true;
  const unit = unitOfPart(part.basis);
  function setBasis(text: string) {
    onChange(withBasis(part, bases.find(({ value }) => value === text)?.value ?? 'fixed'));
  }
  return (
    <fieldset className={styles.group}>
      <legend>金额 {place}</legend>
      <div className={styles.fields}>
        <TextField
          name={name('name')}
          label="名称"
          isOptional
          maxLength={nameMaxLength}
          value={part.name}
          onChange={(text) => onChange({ ...part, name: text })}
        />
        <Select name={name('basis')} label="怎样算" value={part.basis} options={bases} onChange={setBasis} />
        {part.basis !== 'fixed' && (
          <Select
            name={name('field')}
            label="按什么"
            value={part.field}
            options={fieldsOf(part.basis)}
            error={error('field')}
            onChange={(key) => {
              if (isFieldKey(key))
                onChange({ ...part, field: key, period: fieldOf(key).isYearly === true ? 'last' : '' });
            }}
          />
        )}
        {part.basis !== 'fixed' && isYearly && (
          <Select
            name={name('period')}
            label="哪一年的"
            value={part.period}
            options={periodOptions(work.today)}
            error={error('period')}
            onChange={(period) => onChange({ ...part, period })}
          />
        )}
        <TextField
          name={name('number')}
          label={part.basis === 'share' ? '比例' : '金额'}
          isTabular
          inputMode="decimal"
          maxLength={20}
          suffix={<span className="meta">{unit}</span>}
          value={part.number}
          error={error('number')}
          onChange={(number) => onChange({ ...part, number })}
        />
        {part.basis !== 'fixed' && (
          <TextField
            name={name('cap')}
            label="这一项最高"
            isOptional
            isTabular
            inputMode="decimal"
            maxLength={20}
            suffix={<span className="meta">万元</span>}
            value={part.cap}
            error={error('cap')}
            onChange={(cap) => onChange({ ...part, cap })}
          />
        )}
        <div className={styles.wide}>
          <TextField
            name={name('clause')}
            label="原文"
            maxLength={clauseMaxLength}
            value={part.clause}
            error={error('clause')}
            onChange={(clause) => onChange({ ...part, clause })}
          />
        </div>
      </div>
      <Checkbox
        name={name('when')}
        label="只给符合某个条件的企业"
        isChecked={part.when !== null}
        onChange={(isLimited) =>
          onChange({ ...part, when: isLimited ? ruleOf('titles', { key: nextKey(set, 'w') }, 'all') : null })
        }
      />
      {part.when !== null && (
        <RuleFields
          rule={part.when}
          work={work}
          faults={faults}
          place="all"
          isQuoted={false}
          onChange={(when) => onChange({ ...part, when })}
        />
      )}
      <div className={styles.row}>
        <Button size="small" variant="plain" onClick={onRemove}>
          删除金额 {place}
        </Button>
      </div>
    </fieldset>
  );
}
