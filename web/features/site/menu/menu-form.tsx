import {
  menuAddressMaxLength,
  menuEntryRules,
  menuFrameMaxLength,
  menuNameMaxLength,
  type MenuEntryForm as Values,
} from '#contract/portal/menu-rules.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './menu.module.css';
import { formOf, menuIcons, noEntry, saveEntry, type SiteMenu } from './site-menu.ts';

interface MenuFormProps {
  menu: SiteMenu;
  /** The one that is changed; without it one is made, below `parent` where that is given. */
  menuId?: number | undefined;
  parent?: string;
  onClose: () => void;
}

/** One entry of the menu. What is typed stays in the tab until it is saved. */
export function MenuForm({ menu, menuId, parent = '', onClose }: MenuFormProps) {
  const initial: Values = formOf(menu, menuId) ?? { ...noEntry, parent };
  const form = useForm<Values, Values>({
    rules: menuEntryRules,
    initial,
    draft: { key: `menu ${menuId === undefined ? `below ${parent}` : String(menuId)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  const own = menu.rows.find((root) => root.menuId === menuId);
  // the header shows two levels: what has something below it stays on the first
  const canStandBelow = own === undefined || own.children.length === 0;
  const parents = menu.rows.filter((root) => root.menuId !== menuId);
  async function submit() {
    const isDone = await form.submit((values) => saveEntry(menu, menuId, values));
    if (!isDone) return;
    showToast('success', '已保存，访客下次打开页面就是新的菜单');
    onClose();
  }
  const { frameHosts } = siteConfiguration;
  return (
    <form className={styles.form} aria-label="菜单项" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField label="名称" {...form.field('name')} maxLength={menuNameMaxLength} autoComplete="off" />
      {canStandBelow && (
        <Select
          label="放在哪里"
          {...form.field('parent')}
          placeholder="菜单第一层"
          options={parents.map((root) => ({ value: String(root.menuId), label: `“${root.name}”下面` }))}
          isOptional
        />
      )}
      <TextField
        label="地址"
        {...form.field('url')}
        help="本站页面的路径，如 /Info/HotSpotPolicy，或者 http(s):// 开头的网址；只作标题的可以不填"
        maxLength={menuAddressMaxLength}
        autoComplete="off"
        isOptional
      />
      <Select
        label="图标"
        {...form.field('icon')}
        placeholder="没有图标"
        options={Object.entries(menuIcons).map(([value, label]) => ({ value, label }))}
        isOptional
      />
      <Checkbox
        label="显示给访客"
        name="isShown"
        isChecked={form.values.isShown}
        onChange={(isShown) => form.change({ isShown })}
      />
      <Checkbox
        label="登录后才能打开"
        name="loginRequired"
        isChecked={form.values.loginRequired}
        onChange={(loginRequired) => form.change({ loginRequired })}
      />
      <Checkbox
        label="离开再回来时保持原样"
        name="keep"
        isChecked={form.values.keep}
        onChange={(keep) => form.change({ keep })}
      />
      <Checkbox
        label="在本站内嵌显示其他网站的网页"
        name="isIFrame"
        isChecked={form.values.isIFrame}
        onChange={(isIFrame) => form.change({ isIFrame })}
      />
      {form.values.isIFrame && (
        <TextField
          label="内嵌的网址"
          {...form.field('thirdUrl')}
          help={
            frameHosts.length === 0
              ? '以 https:// 开头。部署时还没有允许内嵌任何网站，会在新窗口打开'
              : `以 https:// 开头。允许内嵌的网站：${frameHosts.join('、')}；其他网站会在新窗口打开`
          }
          maxLength={menuFrameMaxLength}
          autoComplete="off"
        />
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
