import { answerMaxLength, columnsPerTable } from '#contract/filings/constants.ts';
import { shapeNames, type FieldShape, type FilingField, type TableColumn } from '#contract/filings/form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './builder.module.css';
import { newColumn, replaced, without } from './edit-form.ts';
import { boundIn, NumberText, wholeUpTo } from './number-text.tsx';

interface ShapeEditorProps {
  field: FilingField;
  onChange: (shape: FieldShape) => void;
}

/** What else is to be said of what a field holds. */
export function ShapeEditor({ field: { key, shape }, onChange }: ShapeEditorProps) {
  switch (shape.holds) {
    case 'text':
      return (
        <NumberText
          name={`most-${key}`}
          label="最多几个字"
          inputMode="numeric"
          value={shape.most}
          read={wholeUpTo(answerMaxLength)}
          onChange={(most) => onChange({ ...shape, most: most ?? 1 })}
        />
      );
    case 'number':
    case 'money':
      return (
        <div className={styles.pair}>
          {shape.holds === 'number' ? (
            <TextField
              name={`unit-${key}`}
              label="单位"
              isOptional
              value={shape.unit}
              onChange={(unit) => onChange({ ...shape, unit })}
              maxLength={10}
            />
          ) : (
            <Select
              name={`unit-${key}`}
              label="单位"
              value={shape.unit}
              onChange={(unit) => onChange({ ...shape, unit: unit === '元' ? '元' : '万元' })}
              options={['万元', '元'].map((unit) => ({ value: unit, label: unit }))}
            />
          )}
          <NumberText
            name={`least-${key}`}
            label="最小值"
            isOptional
            inputMode="decimal"
            value={shape.least}
            read={boundIn}
            onChange={(least) => onChange({ ...shape, least })}
          />
          <NumberText
            name={`greatest-${key}`}
            label="最大值"
            isOptional
            inputMode="decimal"
            value={shape.greatest}
            read={boundIn}
            onChange={(greatest) => onChange({ ...shape, greatest })}
          />
        </div>
      );
    case 'choice':
      return (
        <TextArea
          name={`choices-${key}`}
          label="选项，每行一个"
          value={shape.choices.join('\n')}
          onChange={(text) => onChange({ ...shape, choices: text.split('\n').slice(0, 20) })}
          rows={3}
        />
      );
    case 'statement':
      return (
        <TextArea
          name={`statement-${key}`}
          label="声明的内容"
          value={shape.text}
          onChange={(text) => onChange({ ...shape, text })}
          rows={3}
          maxLength={1_000}
        />
      );
    case 'table':
      return <Columns name={key} shape={shape} onChange={onChange} />;
    case 'day':
    case 'files':
      return null;
  }
}

const columnOptions = (['text', 'number', 'money', 'day'] as const).map((value) => ({
  value,
  label: shapeNames[value],
}));

function Columns({
  name,
  shape,
  onChange,
}: {
  name: string;
  shape: Extract<FieldShape, { holds: 'table' }>;
  onChange: (shape: FieldShape) => void;
}) {
  const { columns } = shape;
  const put = (next: TableColumn[]) => onChange({ ...shape, columns: next });
  return (
    <div className={styles.stack}>
      {columns.map((column, n) => (
        <div key={column.key} className={styles.pair}>
          <TextField
            name={`column-${name}-${column.key}`}
            label={`第 ${String(n + 1)} 列`}
            value={column.label}
            onChange={(label) => put(replaced(columns, n, { ...column, label }))}
            maxLength={80}
          />
          <Select
            name={`column-holds-${name}-${column.key}`}
            label="填什么"
            value={column.holds}
            onChange={(holds) =>
              put(replaced(columns, n, { ...column, holds: holds as TableColumn['holds'] }))
            }
            options={columnOptions}
          />
          <TextField
            name={`column-unit-${name}-${column.key}`}
            label="单位"
            isOptional
            value={column.unit}
            onChange={(unit) => put(replaced(columns, n, { ...column, unit }))}
            maxLength={10}
          />
          <div className={styles.row}>
            <Button size="small" variant="plain" onClick={() => put(without(columns, n))}>
              删除第 {n + 1} 列
            </Button>
          </div>
        </div>
      ))}
      {columns.length < columnsPerTable && (
        <div className={styles.row}>
          <Button size="small" onClick={() => put([...columns, newColumn(columns)])}>
            添加一列
          </Button>
        </div>
      )}
    </div>
  );
}
