import type { MouseEvent } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import {
  focusStyle,
  readPublicImagePath,
  smallPublicImage,
  withFocus,
  type PictureFocus,
} from '#contract/files/public-images.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './cover-focus.module.css';

const middle: PictureFocus = { x: 50, y: 50 };
const step = 10;
const axes = [
  { axis: 'x', label: '焦点的横向位置', less: '左', more: '右' },
  { axis: 'y', label: '焦点的纵向位置', less: '上', more: '下' },
] as const;
/** In which shapes covers are shown. */
const shapes = [
  { name: '列表', className: styles.row },
  { name: '卡片', className: styles.card },
] as const;

const stepOf = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / step) * step));

function wordsOf({ less, more }: (typeof axes)[number], value: number): string {
  if (value === middle.x) return '居中';
  return value < middle.x ? `偏${less}，${String(value)}%` : `偏${more}，${String(value)}%`;
}

/** Logos are shown whole, and a video begins with its whole picture: nothing of them is cut off. */
const shownWhole: readonly ContentKind[] = ['provider', 'platform', 'developer', 'video'];

interface CoverFocusProps {
  kind: ContentKind;
  address: string;
  onChange: (address: string) => void;
}

/** What of a cover is never cut off: pointed at in the picture, or set by two sliders; with what lists and cards make of it. */
export function CoverFocus({ kind, address, onChange }: CoverFocusProps) {
  const image = readPublicImagePath(address);
  if (image === undefined || shownWhole.includes(kind)) return null;
  const focus = image.focus ?? middle;
  const move = (next: PictureFocus) =>
    onChange(withFocus(address, next.x === middle.x && next.y === middle.y ? undefined : next));
  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: stepOf((clientX - left) / width), y: stepOf((clientY - top) / height) });
  };
  const small = smallPublicImage(address);
  return (
    <fieldset className={styles.focus} aria-describedby="cover-focus-help">
      <legend>封面的焦点</legend>
      <p id="cover-focus-help" className="meta">
        图片裁成别的形状时，焦点那里总留着。点图片上最要紧的地方，或拖动滑块。
      </p>
      <div className={styles.sides}>
        {/* the sliders do the same by keyboard */}
        <div className={styles.whole} onClick={point} role="presentation">
          <img src={small} alt="封面全图" />
          <span className={styles.mark} style={{ left: `${String(focus.x)}%`, top: `${String(focus.y)}%` }} />
        </div>
        <div className={styles.sliders}>
          {axes.map((one) => (
            <label key={one.axis}>
              <span>{one.label}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={step}
                value={focus[one.axis]}
                aria-valuetext={wordsOf(one, focus[one.axis])}
                onChange={({ target }) => move({ ...focus, [one.axis]: Number(target.value) })}
              />
            </label>
          ))}
          {/* there also in the middle: a button that goes takes the focus with it */}
          <Button size="small" onClick={() => move(middle)}>
            恢复居中
          </Button>
        </div>
        {shapes.map(({ name, className }) => (
          <figure key={name} className={styles.shape}>
            <img className={className} src={small} style={focusStyle(address)} alt="" />
            <figcaption className="meta">{name}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}
