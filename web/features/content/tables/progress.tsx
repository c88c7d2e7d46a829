import styles from './tables.module.css';

/** How far it is; read out by whoever asks for it, not at every step. */
export function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div className={styles.progress}>
      <label htmlFor="table-progress">
        {label} <span className="num">{done.toLocaleString('zh-CN')}</span> /{' '}
        <span className="num">{of.toLocaleString('zh-CN')}</span> 行
      </label>
      <progress id="table-progress" value={done} max={Math.max(1, of)} />
    </div>
  );
}
