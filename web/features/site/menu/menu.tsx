import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { States } from '#web/console/states.tsx';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import { MenuForm } from './menu-form.tsx';
import styles from './menu.module.css';
import { withMove, withoutEntry, type MenuEntry, type MenuRoot, type SiteMenu } from './site-menu.ts';

/** The menu of the header, in its order, with what is hidden. */
export function Menu() {
  const found = useFreshCall(menuWorkCalls.readMenu, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
      {(menu) => (
        <FocusHeir heir={mainHeading}>
          <Desk menu={menu} />
          <States list="menu" />
        </FocusHeir>
      )}
    </Loaded>
  );
}

/** What is open: an entry that is changed, or a new one below another or on the first level (''). */
type Edited = { menuId: number } | { parent: string };

function Desk({ menu }: { menu: SiteMenu }) {
  const { digest, rows } = menu;
  const [edited, setEdited] = useState<Edited>();
  const [removed, setRemoved] = useState<MenuRoot | MenuEntry>();
  const list = useRef<HTMLOListElement>(null);
  const noteMove = useFocusAfterMove(list, rows);
  const save = useMutation(menuWorkCalls.saveMenu, { done: '已保存，访客下次打开页面就是新的菜单' });
  function move(menuId: number, by: -1 | 1) {
    noteMove(menuId, by);
    void save.run({ digest, rows: withMove(rows, menuId, by) });
  }
  async function remove({ menuId }: MenuEntry) {
    await save.run({ digest, rows: withoutEntry(rows, menuId) });
    setRemoved(undefined);
  }
  const entryProps = { isBusy: save.isBusy, onMove: move, onEdit: setEdited, onRemove: setRemoved };
  const below = removed !== undefined && 'children' in removed ? removed.children.length : 0;
  const close = () => setEdited(undefined);
  return (
    <>
      <div className={styles.head}>
        <p className="meta">页面上方的主导航，两层。没有地址、下面有内容的作标题，点开是它下面的各项。</p>
        <Button size="small" onClick={() => setEdited({ parent: '' })}>
          <Plus className="icon-s" aria-hidden="true" />
          新增菜单项
        </Button>
      </div>
      {rows.length === 0 && <EmptyState title="还没有菜单，访客只看到首页等几项" />}
      <ol className={styles.list} ref={list} aria-label="菜单">
        {rows.map((root, at) => (
          <li key={root.menuId}>
            <Entry entry={root} isFirst={at === 0} isLast={at === rows.length - 1} {...entryProps}>
              <Button
                size="small"
                aria-label={`在“${root.name}”下面新增`}
                onClick={() => setEdited({ parent: String(root.menuId) })}
              >
                加下级
              </Button>
            </Entry>
            {root.children.length > 0 && (
              <ol className={styles.children} aria-label={`“${root.name}”下面`}>
                {root.children.map((child, place) => (
                  <li key={child.menuId}>
                    <Entry
                      entry={child}
                      isFirst={place === 0}
                      isLast={place === root.children.length - 1}
                      {...entryProps}
                    />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <Dialog
        isOpen={edited !== undefined}
        title={edited !== undefined && 'menuId' in edited ? '修改菜单项' : '新增菜单项'}
        width={640}
        onClose={close}
      >
        {edited !== undefined && <MenuForm menu={menu} {...edited} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== undefined}
        title="删除菜单项"
        confirmLabel="删除"
        isBusy={save.isBusy}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      >
        <p>
          “{removed?.name}”从菜单消失{below > 0 && `，连同它下面的 ${String(below)} 项`}
          ；页面本身还在，知道地址的人仍能打开。只是暂时不想显示，可以在修改里去掉“显示给访客”。
        </p>
      </ConfirmDialog>
    </>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (menuId: number, by: -1 | 1) => void;
  onEdit: (edited: Edited) => void;
  onRemove: (entry: MenuEntry) => void;
  children?: React.ReactNode;
}

function Entry({ entry, isFirst, isLast, isBusy, onMove, onEdit, onRemove, children }: EntryProps) {
  const { menuId, name, url, icon, isShown, loginRequired, isIFrame, thirdUrl } = entry;
  return (
    <div className={styles.entry} data-row={menuId}>
      <div className={styles.summary}>
        <svg className={styles.icon} aria-hidden="true">
          {icon !== '' && <use href={`/menu-icons.svg#${icon}`} />}
        </svg>
        <div>
          <b>{name}</b> {!isShown && <Tag tone="grey">不显示</Tag>}{' '}
          {loginRequired && <Tag tone="blue">登录后</Tag>}
          <p className="meta">{isIFrame ? `内嵌 ${thirdUrl}` : url === '' ? '没有地址' : url}</p>
        </div>
      </div>
      <div className={styles.acts}>
        <MoveButtons {...{ name, isFirst, isLast }} isHeld={isBusy} onMove={(by) => onMove(menuId, by)} />
        {children}
        <Button size="small" aria-label={`修改：${name}`} onClick={() => onEdit({ menuId })}>
          修改
        </Button>
        <Button size="small" aria-label={`删除：${name}`} onClick={() => onRemove(entry)}>
          删除
        </Button>
      </div>
    </div>
  );
}
