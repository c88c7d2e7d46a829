import type { FieldShape } from '#contract/filings/form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup, type FieldProps } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './fields.module.css';

type Row = Record<string, string>;

interface TableFieldProps extends FieldProps {
  shape: Extract<FieldShape, { holds: 'table' }>;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}

/** A table as rows of fields: a phone shows them below one another. */
export function TableField({ shape, rows, onChange, ...field }: TableFieldProps) {
  const shown = rows.length === 0 ? [{}] : rows;
  const put = (at: number, row: Row) => onChange(shown.map((one, n) => (n === at ? row : one)));
  return (
    <FieldGroup {...field}>
      <div className={styles.rows}>
        {shown.map((row, n) => (
          // rows have no name of their own: their place is what they are
          <div
            key={n}
            className={styles.row}
            role="group"
            aria-label={`${field.label} 第 ${String(n + 1)} 行`}
          >
            <div className={styles.cells}>
              {shape.columns.map((column) => (
                <TextField
                  key={column.key}
                  name={`${field.name}-${String(n)}-${column.key}`}
                  label={column.unit === '' ? column.label : `${column.label}（${column.unit}）`}
                  value={row[column.key] ?? ''}
                  onChange={(text) => put(n, { ...row, [column.key]: text })}
                  type={column.holds === 'day' ? 'date' : 'text'}
                  inputMode={column.holds === 'number' || column.holds === 'money' ? 'decimal' : undefined}
                  maxLength={500}
                />
              ))}
            </div>
            {rows.length > 0 && (
              <div className={styles.buttons}>
                <Button
                  size="small"
                  variant="plain"
                  onClick={() => onChange(shown.filter((_, other) => other !== n))}
                >
                  删除第 {n + 1} 行
                </Button>
              </div>
            )}
          </div>
        ))}
        {shown.length < shape.mostRows && (
          <div className={styles.buttons}>
            <Button size="small" onClick={() => onChange([...shown, {}])}>
              添加一行
            </Button>
            <span className="meta">最多 {shape.mostRows} 行</span>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
