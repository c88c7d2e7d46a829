import { useCall } from '#web/lib/call/use-call.ts';
import {
  cityCodeOf,
  mostQualifications,
  providerCategories,
  qualificationTextMaxLength,
  recognitionMaxLength,
  widerRegions,
} from '#contract/certifications/constants.ts';
import type { Qualification } from '#contract/certifications/entities.ts';
import { certificationFieldNames } from '#contract/certifications/rules.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import matter from '#web/lib/matter/matter.module.css';
import styles from './certification.module.css';
import type { ShownForm } from './shown-form.ts';

/** What a service provider states beside its people. */
export function ProviderFields({ form, areaCode }: { form: ShownForm; areaCode: string }) {
  const field = <Name extends keyof typeof certificationFieldNames>(name: Name) => ({
    label: certificationFieldNames[name],
    ...form.field(name),
  });
  return (
    <>
      <CheckboxGroup
        {...field('categories')}
        help="可以多选"
        options={optionsOf(providerCategories)}
        arrangement="columns"
      />
      <Regions areaCode={areaCode} {...field('regions')} />
      <TextField {...field('teamSize')} isTabular inputMode="numeric" maxLength={7} />
      <Qualifications
        rows={form.values.qualifications}
        error={form.complaints.qualifications}
        onChange={(qualifications) => form.change({ qualifications })}
      />
      <TextField
        {...field('recognitionList')}
        isOptional
        help="入选的官方名录，如“市级数字化转型服务商名录”。云服务商须获得官方认定。"
        maxLength={recognitionMaxLength}
      />
      <div className={matter.pair}>
        <TextField
          label="认定年份"
          {...form.field('recognitionYear')}
          isOptional
          isTabular
          inputMode="numeric"
          maxLength={4}
        />
        <TextField label="认定有效期至" {...form.field('recognitionUntil')} isOptional type="date" />
      </div>
    </>
  );
}

const optionsOf = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }));

interface RegionsProps {
  label: string;
  name: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}

/** The districts of the enterprise's own city, and what is wider. */
function Regions({ areaCode, ...field }: RegionsProps & { areaCode: string }) {
  return areaCode === '' ? (
    <RegionChoice {...field} names={[]} />
  ) : (
    <RegionsOfCity {...field} city={cityCodeOf(areaCode)} />
  );
}

function RegionsOfCity({ city, ...field }: RegionsProps & { city: string }) {
  const districts = useCall(referenceCalls.getChildrenArea, { parentCode: city });
  return <RegionChoice {...field} names={districts.data?.map(({ name }) => name) ?? []} />;
}

function RegionChoice({ names, value, ...field }: RegionsProps & { names: readonly string[] }) {
  // what was chosen before stays to be seen while the districts are on their way
  const options = optionsOf([...new Set([...names, ...widerRegions, ...value])]);
  return <CheckboxGroup {...field} value={value} help="可以多选" options={options} arrangement="columns" />;
}

const noQualification: Qualification = { name: '', number: '', validFrom: '', validUntil: '' };

/** Certificates, one below the other, each with the days between which it counts. */
function Qualifications({
  rows,
  error,
  onChange,
}: {
  rows: readonly Qualification[];
  error: string | undefined;
  onChange: (rows: Qualification[]) => void;
}) {
  const change = (at: number, part: Partial<Qualification>) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={styles.group} id="qualifications" tabIndex={-1}>
      <legend>
        <b>{certificationFieldNames.qualifications}</b>
        <span className="muted">（选填）</span>
      </legend>
      <FieldError id="qualifications" error={error} />
      {rows.map((row, at) => (
        <div key={at} className={styles.qualification} role="group" aria-label={`资质证书 ${String(at + 1)}`}>
          <TextField
            label="证书名称"
            name={`qualification-${String(at)}-name`}
            value={row.name}
            onChange={(name) => change(at, { name })}
            maxLength={qualificationTextMaxLength}
          />
          <TextField
            label="证书编号"
            name={`qualification-${String(at)}-number`}
            isOptional
            value={row.number}
            onChange={(number) => change(at, { number })}
            maxLength={qualificationTextMaxLength}
          />
          <div className={matter.pair}>
            <TextField
              label="起始日期"
              name={`qualification-${String(at)}-from`}
              isOptional
              type="date"
              value={row.validFrom}
              onChange={(validFrom) => change(at, { validFrom })}
            />
            <TextField
              label="有效期至"
              name={`qualification-${String(at)}-until`}
              type="date"
              value={row.validUntil}
              onChange={(validUntil) => change(at, { validUntil })}
            />
          </div>
          <div>
            <Button size="small" onClick={() => onChange(rows.filter((_, n) => n !== at))}>
              删除这份证书
            </Button>
          </div>
        </div>
      ))}
      {rows.length < mostQualifications && (
        <div>
          <Button onClick={() => onChange([...rows, noQualification])}>添加一份证书</Button>
        </div>
      )}
    </fieldset>
  );
}
