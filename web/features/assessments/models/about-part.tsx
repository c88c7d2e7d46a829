import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import type { Editing } from './editing.ts';
import { FactAt, RowsAt, TextAt } from './fields.tsx';
import styles from './models.module.css';

/** What the model is called, what it stands on, and what stands beside its results. */
export function AboutPart({ editing }: { editing: Editing }) {
  const { model, put } = editing;
  return (
    <div className={styles.form}>
      <TextAt editing={editing} place={['name']} label="名称" max="name" />
      <TextAt editing={editing} place={['about']} label="说明" max="about" rows={3} />
      <TextAt
        editing={editing}
        place={['disclaimer']}
        label="结果旁的声明"
        max="disclaimer"
        rows={3}
        help="写明这不是官方认定，正式的评估在哪里做"
      />
      <Checkbox
        label="有官方途径"
        name="has-official"
        isChecked={model.official !== null}
        onChange={(has) => put(['official'], has ? { name: '', address: 'https://' } : null)}
      />
      {model.official !== null && (
        <>
          <TextAt editing={editing} place={['official', 'name']} label="官方途径的名称" max="official" />
          <TextAt editing={editing} place={['official', 'address']} label="官方途径的网址" max="address" />
        </>
      )}
      <RowsAt
        editing={editing}
        place={['documents']}
        label="依据的文件"
        noun="文件"
        least={1}
        most={5}
        make={() => ({ name: '', number: '', address: '', degree: 'reference', note: '' })}
      >
        {(place, at) => (
          <>
            <TextAt
              editing={editing}
              place={[...place, 'name']}
              label={`第 ${String(at + 1)} 份的名称`}
              max="document"
            />
            <TextAt
              editing={editing}
              place={[...place, 'number']}
              label={`第 ${String(at + 1)} 份的文号`}
              max="number"
              isOptional
            />
            <TextAt
              editing={editing}
              place={[...place, 'address']}
              label={`第 ${String(at + 1)} 份的网址`}
              max="address"
              isOptional
            />
            <FactAt editing={editing} place={place} of={`第 ${String(at + 1)} 份的`} />
          </>
        )}
      </RowsAt>
    </div>
  );
}
