import type { Crumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import type { WithdrawnItem } from '../reads.ts';
import styles from './detail.module.css';
import type { Shown } from './use-shown.ts';

export const missingTitle = '这条内容不存在，或者已经撤下';

const home: Crumb = { label: '首页', href: '#/home/Home' };

/** There is nothing to show, nor will there be by waiting. */
export const isAbsent = ({ withdrawn, isMissing, reading }: Shown): boolean =>
  withdrawn !== undefined || isMissing || reading.status === 'failed';

/** What stands in the place of an item, and where to go on. */
export function Absent({ shown, isNamed }: { shown: Shown; isNamed: boolean }) {
  const { withdrawn, isMissing, reading } = shown;
  const list: Crumb = shown.list ?? home;
  if (withdrawn !== undefined) return <Withdrawn item={withdrawn} list={list} />;
  if (isMissing) return <Missing isNamed={isNamed} list={list} />;
  if (reading.status !== 'failed') return null;
  return (
    <FocusHeir heir={mainHeading}>
      <FailedState onRetry={reading.retry} isRetrying={reading.isRetrying}>
        {messageOf(reading.error)}
      </FailedState>
    </FocusHeir>
  );
}

/** No item has this address. */
function Missing({ isNamed, list }: { isNamed: boolean; list: Crumb }) {
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
function Withdrawn({ item, list }: { item: WithdrawnItem; list: Crumb }) {
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
