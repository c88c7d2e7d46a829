import { guideSystemNames } from '#contract/portal/guide-systems.ts';
import {
  systemAddressMaxLength,
  systemEntryRules,
  systemKeyMaxLength,
  systemNameMaxLength,
  type SystemEntry,
} from '#contract/portal/system-rules.ts';
import { portalErrors } from '#contract/portal/errors.ts';
import { thirdpartyWorkCalls, type ThirdpartyEntry } from '#contract/portal/thirdparty-work-calls.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
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
    // what was typed over another address is not put over this one
    draft: { key: `system ${system.key} ${entry?.url ?? ''}`, secrets: [] },
  });
  useFocusFirstFault(form);
  const isOfGuide = Object.hasOwn(guideSystemNames, system.key);
  async function submit() {
    const isDone = await form.submit(async ({ key, name, url, needsLogin }) => {
      // what no page of ours shows stays as programs have written it
      const { id, icon = '', opensIn = 'window', sortOrder = 0 } = entry ?? {};
      const said = { key: key.trim(), name: name.trim(), url: url.trim(), needsLogin };
      const request = { ...said, icon, opensIn, sortOrder, ...(id !== undefined && { id }) };
      try {
        await mutate(thirdpartyWorkCalls.saveThirdparty, request, { quiet: true });
      } catch (error) {
        const isTaken = error instanceof CallError && error.code === portalErrors.thirdpartyKeyTaken.code;
        if (!isTaken || !isOfGuide) throw error;
        await makeFresh(thirdpartyWorkCalls.saveThirdparty.writes);
        throw new CallError('刚有同事接入了这个系统，没有保存。后面的列表已换成最新的，请看过再改。');
      }
    });
    if (!isDone) return;
    showToast(
      'success',
      !isOfGuide
        ? '已保存'
        : entry?.isDel === 1
          ? '已保存，恢复以后访客才过得去'
          : '已保存，访客下次打开就是新的地址',
    );
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
        <p className="meta">对方网站要识别访客身份的，还须由运维登记为互认网站；没有登记的，访客进不去。</p>
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
