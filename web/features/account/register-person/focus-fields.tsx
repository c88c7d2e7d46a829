import { contentCalls } from '#contract/content/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import styles from './focus-fields.module.css';
import type { RegistrationFormState } from './registration.ts';

/** How many tags a portal starts with: what waits for them is as high as they. */
const usualCount = 16;

/** The tags a person may follow; at least one is asked for. */
export function FocusFields({ form }: { form: RegistrationFormState }) {
  const { data, status, retry } = useCall(contentCalls.tagListall, { parameters: { tagType: 'user' } });
  const { value, onChange: _, ...field } = form.field('LabelCode');
  const frame = { ...field, label: '关注领域', isLabelHidden: true, help: '至少选一项，可以多选' };
  if (data) {
    const tags = data.rows.map(({ id, value: name }) => ({ value: String(id), label: name }));
    return (
      <CheckboxGroup
        {...frame}
        options={tags}
        value={value.split(',')}
        onChange={(ids) => {
          const names = tags.filter((tag) => ids.includes(tag.value)).map(({ label }) => label);
          form.change({ LabelCode: ids.join(','), userLabel: names.join(',') });
        }}
        arrangement="columns"
      />
    );
  }
  return (
    <FieldGroup {...frame}>
      {status === 'failed' ? (
        <Alert tone="error" isLive>
          关注领域没有加载成功。
          <Button variant="link" size="small" onClick={retry}>
            重新加载
          </Button>
        </Alert>
      ) : (
        <Loading>
          <div className={styles.waiting}>
            {Array.from({ length: usualCount }, (_, i) => (
              <SkeletonLine key={i} isTall width="80%" />
            ))}
          </div>
        </Loading>
      )}
    </FieldGroup>
  );
}
