import { States, type StatesProps } from './states.tsx';
import styles from './states.module.css';

/** Earlier states of a setting, below the list of what it has now. */
export const StatesBelow = (props: StatesProps) => (
  <div className={styles.below}>
    <States {...props} />
  </div>
);
