import type { Crumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import type { WithdrawnItem } from '../reads.ts';
import styles from './detail.module.css';

/** No item has this address. */
export function Missing({ isNamed, list }: { isNamed: boolean; list: Crumb }) {
  return (
    <div className={styles.missing}>
      <p className="muted">
        {isNamed
          ? '它可能已经过期、被撤下，或者地址不完整。可以在列表里找同类的内容。'
          : '地址里没有说明要看哪一条。可以在列表里找到它。'}
      </p>
      <ButtonLink variant="main" href={list.href}>
        去看{list.label}
      </ButtonLink>
    </div>
  );
}

const titles = { notice: '这条内容已经撤下', moved: '这条内容已经移到别处', gone: '这条内容不再提供' };

/** There was one: what those who withdrew it tell the public, and where to go on. */
export function Withdrawn({ item, list }: { item: WithdrawnItem; list: Crumb }) {
  const hasMoved = item.reason === 'moved';
  return (
    <div className={styles.missing}>
      <Alert tone="warning" title={titles[item.reason]} isLive>
        <p>{item.text}</p>
      </Alert>
      <p className={styles.ways}>
        {hasMoved && (
          <SmartLink to={item.to} className={buttonClass({ variant: 'main' })}>
            去新的地址
          </SmartLink>
        )}
        <ButtonLink variant={hasMoved ? undefined : 'main'} href={list.href}>
          去看{list.label}
        </ButtonLink>
      </p>
    </div>
  );
}
