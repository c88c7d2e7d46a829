import { useEffect, useRef, useState } from 'react';
import type { FrameAddress } from './frame-address.ts';
import { defaultHeight, postedHeight } from './frame-height.ts';
import styles from './third-party.module.css';

/** After this, the mask says that there is another way. Milliseconds. */
const patienceMilliseconds = 10_000;

/**
 * What the page needs to work: its scripts, its own cookies, its forms, downloads, and links into new windows that work there as
 * elsewhere. Not among it: leading this window to another address.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** Another site's page as a part of this one. `path` is the menu's, on which the height at first depends. */
export function ThirdPartyFrame({
  path,
  name,
  address,
}: {
  path: string;
  name: string;
  address: FrameAddress;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(() => defaultHeight(path));
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading');

  useEffect(() => {
    function take({ source, origin, data }: MessageEvent<unknown>) {
      if (source === null || source !== frame.current?.contentWindow || origin !== address.origin) return;
      const posted = postedHeight(data);
      if (posted !== undefined) setHeight(posted);
    }
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, [address.origin]);

  useEffect(() => {
    const timer = setTimeout(
      () => setState((last) => (last === 'loading' ? 'slow' : last)),
      patienceMilliseconds,
    );
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.place} style={{ height }} aria-busy={state !== 'loaded'}>
      <iframe
        ref={frame}
        className={styles.frame}
        // what lies under the mask is not for the keyboard yet
        data-hidden={state !== 'loaded'}
        src={address.href}
        title={name}
        sandbox={sandbox}
        onLoad={() => setState('loaded')}
      />
      {state !== 'loaded' && (
        <div className={styles.mask}>
          <p role="status" className={styles.waiting}>
            加载中…
            {state === 'slow' && <span>打开得比较慢，可以点上方的“在新窗口打开”。</span>}
          </p>
        </div>
      )}
    </div>
  );
}
