import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** what the code says */
  url: string;
  logoUrl?: string | undefined;
  /** names it for those who cannot see it */
  label: string;
  /** px */
  size?: number | undefined;
}

/** light modules around the code */
const margin = 3;

/** Error correction level H survives the logo, which takes a quarter of the width. */
export function QrCode({ url, logoUrl, label, size = 120 }: QrCodeProps) {
  const [code, setCode] = useState<{ path: string; modules: number }>();
  const [failedLogo, setFailedLogo] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    import('qrcode')
      .then(({ create }) => {
        const { modules } = create(url, { errorCorrectionLevel: 'H' });
        const path = qrPath(modules.size, (row, column) => modules.get(row, column) === 1);
        if (isCurrent) setCode({ path, modules: modules.size });
      })
      .catch(logFailure);
    return () => {
      isCurrent = false;
    };
  }, [url]);

  const side = (code?.modules ?? 0) + 2 * margin;
  return (
    <span className={styles.code} style={{ width: size, height: size }} role="img" aria-label={label}>
      {code && (
        <svg viewBox={`${-margin} ${-margin} ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={code.path} fill="currentColor" />
        </svg>
      )}
      {logoUrl && logoUrl !== failedLogo && (
        <img
          className={styles.logo}
          src={logoUrl}
          alt=""
          width={size / 4}
          height={size / 4}
          onError={() => {
            logFailure();
            setFailedLogo(logoUrl);
          }}
        />
      )}
    </span>
  );
}

/** The specification's word for it. */
function logFailure(): void {
  // oxlint-disable-next-line no-console -- the specification asks for this line in the log
  console.error('load failed');
}

/** One SVG path for all dark modules of a QR code: a run of modules in a row is one rectangle. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue;
      const from = column;
      while (column + 1 < size && isDark(row, column + 1)) column++;
      path += `M${from} ${row}h${column - from + 1}v1h-${column - from + 1}z`;
    }
  }
  return path;
}
