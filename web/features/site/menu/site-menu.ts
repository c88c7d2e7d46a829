import type { ResponseOf } from '#contract/call.ts';
import { contentErrors } from '#contract/content/errors.ts';
import type { MenuEntryForm } from '#contract/portal/menu-rules.ts';
import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';

/** The whole menu with what hides of it, in two levels. */
export type SiteMenu = ResponseOf<typeof menuWorkCalls.readMenu>;
export type MenuRoot = SiteMenu['rows'][number];
export type MenuEntry = MenuRoot['children'][number];
/** As it is sent: a new entry has no id. */
type SentEntry = Omit<MenuEntry, 'menuId'> & { menuId?: number };
type SentRoot = SentEntry & { children: SentEntry[] };

/** Names of web/public/menu-icons.svg, by what each is drawn for. */
export const menuIcons: Readonly<Record<string, string>> = {
  ...{ home: '首页', policy: '政策', fire: '热点', series: '系列', news: '资讯', ministry: '部门' },
  ...{ transform: '转型', factory: '制造', cloud: '上云', scene: '场景', project: '项目', diagnosis: '诊断' },
  ...{
    identifier: '标识',
    resource: '资源',
    provider: '服务商',
    access: '入口',
    science: '科普',
    case: '案例',
  },
  ...{ subject: '专题', exchange: '交流', activity: '活动', visit: '研学', expert: '专家', industry: '行业' },
  ...{ security: '安全', help: '帮助', link: '外链', video: '视频', finance: '金融', data: '数据' },
};

export const noEntry: MenuEntryForm = {
  ...{ name: '', parent: '', url: '', icon: '', thirdUrl: '' },
  ...{ loginRequired: false, keep: false, isIFrame: false, isShown: true },
};

/** One entry and where it stands, as the form has it. */
export function formOf({ rows }: SiteMenu, menuId: number | undefined): MenuEntryForm | undefined {
  for (const root of rows) {
    for (const entry of [root, ...root.children]) {
      if (entry.menuId !== menuId) continue;
      const { menuId: _, ...said } = entry;
      return { ...pick(said), parent: entry === root ? '' : String(root.menuId) };
    }
  }
  return undefined;
}

const pick = ({
  name,
  url,
  icon,
  loginRequired,
  keep,
  isIFrame,
  thirdUrl,
  isShown,
}: Omit<MenuEntry, 'menuId'>) => ({
  ...{ name, url, icon, loginRequired, keep, isIFrame, thirdUrl, isShown },
});

/** The menu with an entry as the form says, where it says; a new one comes last there. */
export function withEntry(
  rows: readonly MenuRoot[],
  menuId: number | undefined,
  { parent, ...form }: MenuEntryForm,
): SentRoot[] {
  const known = rows.find((root) => root.menuId === menuId);
  const said = {
    ...pick(form),
    ...{ name: form.name.trim(), url: form.url.trim() },
    thirdUrl: form.isIFrame ? form.thirdUrl.trim() : '',
  };
  const entry: SentEntry = menuId === undefined ? said : { ...said, menuId };
  const root: SentRoot = { ...entry, children: known?.children ?? [] };
  const isRoot = parent === '';
  const put = <Row extends SentEntry>(list: readonly Row[], row: Row, isHere: boolean): Row[] => {
    if (!isHere) return list.filter((one) => one.menuId === undefined || one.menuId !== menuId);
    const isKnown = menuId !== undefined && list.some((one) => one.menuId === menuId);
    return isKnown ? list.map((one) => (one.menuId === menuId ? row : one)) : [...list, row];
  };
  return put<SentRoot>(rows, root, isRoot).map((one) => ({
    ...one,
    children: put<SentEntry>(one.children, entry, !isRoot && String(one.menuId) === parent),
  }));
}

/** The menu without an entry and what stands below it. */
export const withoutEntry = (rows: readonly MenuRoot[], menuId: number): MenuRoot[] =>
  rows
    .filter((root) => root.menuId !== menuId)
    .map((root) => ({ ...root, children: root.children.filter((child) => child.menuId !== menuId) }));

/** The menu with an entry one place further up or down on its level. */
export function withMove(rows: readonly MenuRoot[], menuId: number, by: -1 | 1): MenuRoot[] {
  const moved = <Row extends { menuId: number }>(list: readonly Row[]): Row[] => {
    const at = list.findIndex((row) => row.menuId === menuId);
    const next = [...list];
    if (at >= 0) next.splice(at + by, 0, ...next.splice(at, 1));
    return next;
  };
  return moved(rows).map((root) => ({ ...root, children: moved(root.children) }));
}

/** Saves the menu with one entry changed or made. A colleague's change is told, and nothing that was typed is lost. */
export async function saveEntry(
  { digest, rows }: SiteMenu,
  menuId: number | undefined,
  form: MenuEntryForm,
): Promise<void> {
  try {
    await mutate(menuWorkCalls.saveMenu, { digest, rows: withEntry(rows, menuId, form) }, { quiet: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === contentErrors.editedMeanwhile.code) {
      await makeFresh(menuWorkCalls.saveMenu.writes);
      throw new CallError('刚有同事改过菜单，没有保存。您填的都还在，后面的菜单已换成最新的，请看过再保存。');
    }
    const field = error.field?.replace(/^rows\.\d+\.(children\.\d+\.)?/, '');
    throw new CallError(error.message, { code: error.code, ...(field !== undefined && { field }) });
  }
}
