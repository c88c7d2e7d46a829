import { isClosed } from '#web/lib/closed-service.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import styles from './ways.module.css';

/** Above the list of demands: to one of one's own, and to what the list is a part of. */
export function Part() {
  return (
    <p className={styles.ways}>
      {!isClosed('supply') && (
        <ButtonLink variant="main" href={`#${addressOf('/company', { page: 'demand', id: 'new' })}`}>
          发布需求
        </ButtonLink>
      )}
      {!isClosed('matching') && <ButtonLink href="#/ProductionService/supplyDemand">供需对接平台</ButtonLink>}
    </p>
  );
}
