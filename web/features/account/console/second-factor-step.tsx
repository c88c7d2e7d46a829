import { Button } from '#web/ui/button/button.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { PasskeyStep } from '../second-factor/passkey-step.tsx';
import styles from '../second-factor/second-factor.module.css';
import { useStep } from '../second-factor/use-step.ts';

/** In place of what the console would show: that comes once the code is right, at the same address. */
export function ConsoleSection() {
  const { form, submit } = useStep();
  return (
    <div className={styles.narrow}>
      <PasskeyStep />
      <form className={styles.narrow} aria-label="两步验证" {...form.formProps(submit)}>
        <p>请再输入一次动态码，然后继续办理。</p>
        <CodeField form={form} />
        <div className="row">
          <Button type="submit" variant="main" isBusy={form.isSubmitting}>
            验证
          </Button>
        </div>
        <p className="muted">验证器和恢复码都不在了？请联系管理员，由两位管理员为您重置。</p>
      </form>
    </div>
  );
}
