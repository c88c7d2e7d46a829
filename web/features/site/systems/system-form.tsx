import { guideSystemNames } from '#contract/portal/guide-systems.ts';
import {
  systemAddressMaxLength,
  systemEntryRules,
  systemKeyMaxLength,
  systemNameMaxLength,
  type SystemEntry,
} from '#contract/portal/system-rules.ts';
import { thirdpartyWorkCalls, type ThirdpartyEntry } from '#contract/portal/thirdparty-work-calls.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './systems.module.css';

interface Values extends SystemEntry {
  needsLogin: boolean;
}

const rules: FormRules<Values> = { ...systemEntryRules, needsLogin: anything };

/** A way to another system, or the place of one that is not connected yet. */
export interface System {
  key: string;
  name: string;
  entry: ThirdpartyEntry | undefined;
}

/** Where a system is. The name of a guide's system is the guide's. */
export function SystemForm({ system, onClose }: { system: System; onClose: () => void }) {
  const { entry } = system;
  const initial: Values = {
    key: system.key,
    name: system.name,
    url: entry?.url ?? '',
    needsLogin: entry?.needsLogin ?? false,
  };
  const form = useForm<Values, Values>({
    rules,
    initial,
    draft: { key: `system ${system.key}`, secrets: [] },
  });
  useFocusFirstFault(form);
  const isOfGuide = system.key in guideSystemNames;
  async function submit() {
    const isDone = await form.submit(async ({ key, name, url, needsLogin }) => {
      // what no page of ours shows stays as programs have written it
      const { id, icon = '', opensIn = 'window', sortOrder = 0 } = entry ?? {};
      const said = { key: key.trim(), name: name.trim(), url: url.trim(), needsLogin };
      await mutate(
        thirdpartyWorkCalls.saveThirdparty,
        { ...said, icon, opensIn, sortOrder, ...(id !== undefined && { id }) },
        { quiet: true },
      );
    });
    if (!isDone) return;
    form.change(initial);
    showToast('success', '已保存，访客下次打开就是新的地址');
    onClose();
  }
  return (
    <form className={styles.form} aria-label="其他系统" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      {!isOfGuide && (
        <>
          <TextField
            label="标识"
            {...form.field('key')}
            help="读取接口的程序按它认出入口"
            maxLength={systemKeyMaxLength}
            autoComplete="off"
          />
          <TextField
            label="名称"
            {...form.field('name')}
            maxLength={systemNameMaxLength}
            autoComplete="off"
          />
        </>
      )}
      <TextField
        label="地址"
        {...form.field('url')}
        help="本站页面的路径，如 /Excellent/ServiceResource，或者 http(s):// 开头的网址"
        maxLength={systemAddressMaxLength}
        autoComplete="off"
      />
      <Checkbox
        label="须先登录本平台"
        name="needsLogin"
        isChecked={form.values.needsLogin}
        onChange={(needsLogin) => form.change({ needsLogin })}
      />
      {form.values.needsLogin && (
        <p className="meta">
          其他网站要认出来的是谁，还须在部署时登记为互认网站（PARTNER_SITES）；没有登记的，访客进不去。
        </p>
      )}
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          保存
        </Button>
      </div>
    </form>
  );
}
