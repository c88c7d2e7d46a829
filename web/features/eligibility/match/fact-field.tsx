import { factLabel, fieldOf, type FieldKey } from '#contract/eligibility/facts.ts';
import { unitsOf } from '#contract/eligibility/quantity.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { noTitles, type FactDraft } from './fact-draft.ts';
import styles from './match.module.css';

interface FactFieldProps {
  field: FieldKey;
  year: number | null;
  draft: FactDraft;
  error?: string | undefined;
  onChange: (draft: FactDraft) => void;
  /** Keeps the ids of two fields of one value on a page apart. */
  prefix?: string;
  /** It may be left open, which can be said as well: 不清楚. */
  canBeOpen?: boolean;
  /** Of codes that a site names by itself. */
  choices?: readonly { code: string; name: string }[] | undefined;
}

const yesOrNo = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];
const unclear = '不清楚';

/** The input of one value about an enterprise, with where it is found. */
export function FactField(props: FactFieldProps) {
  const { field: key, year, draft, error, onChange, prefix = 'fact', canBeOpen = false } = props;
  const field = fieldOf(key);
  const label = factLabel({ field: key, year });
  const name = `${prefix}-${key}${year === null ? '' : `-${String(year)}`}`;
  const common = { name, label, error, help: field.where, isOptional: canBeOpen };
  const choosing = canBeOpen ? { placeholder: unclear } : {};
  const write = (text: string) => onChange({ ...draft, text });
  switch (field.holds) {
    case 'money':
    case 'share':
    case 'count': {
      const units = unitsOf(field);
      const suffix =
        units.length === 1 ? (
          <span className="meta">{units[0]}</span>
        ) : (
          <select
            className={styles.unit}
            aria-label={`${label}的单位`}
            value={draft.unit}
            onChange={(event) => onChange({ ...draft, unit: event.target.value })}
          >
            {units.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        );
      return (
        <TextField
          {...common}
          isTabular
          inputMode="decimal"
          maxLength={20}
          value={draft.text}
          onChange={write}
          suffix={suffix}
        />
      );
    }
    case 'day':
    case 'years':
      return <TextField {...common} type="date" value={draft.text} onChange={write} />;
    case 'yes':
      return (
        <RadioGroup
          {...common}
          isInRow
          value={draft.text}
          onChange={write}
          options={canBeOpen ? [...yesOrNo, { value: '', label: unclear }] : yesOrNo}
        />
      );
    case 'level':
      return (
        <Select
          {...common}
          {...choosing}
          value={draft.text}
          onChange={write}
          options={[
            { value: '0', label: '还没有达到一级' },
            ...(field.levels ?? []).map((level, n) => ({ value: String(n + 1), label: level })),
          ]}
        />
      );
    case 'titles':
      return <TitleFields {...props} label={label} />;
    case 'area':
    case 'industry':
    case 'codes':
      return (
        <Select
          {...common}
          {...choosing}
          value={draft.text}
          onChange={write}
          options={
            props.choices?.map(({ code, name: text }) => ({ value: code, label: text })) ??
            Object.entries(field.choices ?? {}).map(([value, text]) => ({ value, label: text }))
          }
        />
      );
  }
}

/** All titles at once: what is not ticked is not held. */
function TitleFields({
  field,
  draft,
  error,
  onChange,
  label,
  prefix = 'fact',
  canBeOpen = false,
}: FactFieldProps & { label: string }) {
  const { choices = {}, where } = fieldOf(field);
  const { titles } = draft;
  const set = (code: string, year: string | undefined) => {
    const { [code]: _, ...others } = titles;
    onChange({ ...draft, text: '', titles: year === undefined ? others : { ...others, [code]: year } });
  };
  return (
    <fieldset className={styles.titles}>
      <legend>
        {label}
        <span className="muted">
          {canBeOpen ? '（有的都勾上，选填）' : '（有的都勾上，一项没有就直接保存）'}
        </span>
      </legend>
      <p className="meta">{where}</p>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {Object.entries(choices).map(([code, title]) => (
        <div key={code} className={styles.title}>
          <Checkbox
            name={`${prefix}-title-${code}`}
            label={title}
            isChecked={code in titles}
            onChange={(isChecked) => set(code, isChecked ? '' : undefined)}
          />
          {code in titles && (
            <TextField
              name={`${prefix}-title-year-${code}`}
              label={`${title}认定年份`}
              isOptional
              inputMode="numeric"
              maxLength={4}
              value={titles[code] ?? ''}
              onChange={(year) => set(code, year.replaceAll(/\D/g, ''))}
            />
          )}
        </div>
      ))}
      {canBeOpen && (
        <Checkbox
          name={`${prefix}-no-titles`}
          label="以上都没有"
          isChecked={draft.text === noTitles}
          onChange={(isChecked) => onChange({ ...draft, text: isChecked ? noTitles : '', titles: {} })}
        />
      )}
    </fieldset>
  );
}
