import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useMedia } from '#web/lib/use-media.ts';
import { classNames } from '../class-names.ts';
import { useReadingMode } from '../reading-mode.ts';
import { widthOfText } from '../text-width.ts';
import { drawCity, heightOf, sizeOf, type Face } from './city-drawing.ts';
import { placeLabels } from './city-labels.ts';
import { layOutCity } from './city-layout.ts';
import { CityLabels } from './labels.tsx';
import styles from './city-map.module.css';
import { useSize } from './use-size.ts';

interface District {
  /** GB/T 2260. */
  code: string;
  name: string;
  /** How high it stands; null: not known, or not shown. */
  value: number | null;
  /** The value as people read it. */
  text: string;
}

export interface CityMapProps {
  /** What is compared: 注册企业. */
  measure: string;
  districts: readonly District[];
  /** The code of the one that was chosen. */
  chosen: string | undefined;
  onChoose: (code: string) => void;
  /** Above the list: what else can be compared, in which unit. */
  head?: ReactNode;
  /** Below the list: more about the one that was chosen. */
  children?: ReactNode;
  /** Each label says its value; otherwise that of the chosen one does. */
  showsValues?: boolean;
  /** As large as the box that it stands in, on a wall; otherwise as high as it needs to be. */
  fills?: boolean;
}

/** How dark a district is at least and at most. */
const [palest, darkest] = [0.12, 0.88];
/** Around the text of a label, and between its name and its value. Pixels. */
const padding = 10;
const between = 6;

/**
 * The districts of the city as blocks on a grid, as high as their values, with a list of the same numbers beside. Where they stand follows from their codes:
 * it is no map and shows no borders, so that it needs no approval.
 */
export function CityMap({
  measure,
  districts,
  chosen,
  onChoose,
  head,
  children,
  showsValues = false,
  fills = false,
}: CityMapProps) {
  const most = Math.max(0, ...districts.map(({ value }) => value ?? 0));
  const ranked = [...districts].sort(
    (one, other) => (other.value ?? -1) - (one.value ?? -1) || (one.code < other.code ? -1 : 1),
  );
  const choices = head !== undefined && <div className={styles.head}>{head}</div>;
  return (
    <div className={classNames(styles.city, fills && styles.fills)}>
      {fills && choices}
      <div className={styles.map}>
        <Picture {...{ measure, districts, chosen, onChoose, showsValues, most }} />
        <p className={styles.legend}>示意图，按区县代码排列，不表示边界；越高，{measure}越多</p>
      </div>
      <div className={styles.side}>
        {!fills && choices}
        <ol className={styles.list} aria-label={`各区县${measure}`}>
          {ranked.map(({ code, name, value, text }) => (
            <li key={code}>
              <button type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
                <span>{name}</span>
                <span className={styles.track} aria-hidden="true">
                  <i style={{ '--part': most > 0 ? (value ?? 0) / most : 0 } as CSSProperties} />
                </span>
                <b className="num">{text}</b>
              </button>
            </li>
          ))}
        </ol>
        {children !== undefined && (
          <div className={styles.about} aria-live="polite">
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

type PictureProps = Required<
  Pick<CityMapProps, 'measure' | 'districts' | 'chosen' | 'onChoose' | 'showsValues'>
> & { most: number };

function Picture({ measure, districts, chosen, onChoose, showsValues, most }: PictureProps) {
  const { isElder } = useReadingMode();
  const isPhone = useMedia('(max-width: 699px)');
  const codes = districts.map(({ code }) => code).join(' ');
  const layout = useMemo(() => layOutCity(codes === '' ? [] : codes.split(' ')), [codes]);
  const { width, height } = sizeOf(layout);
  const { ref, size } = useSize(isElder);
  const drawing = drawCity(
    layout,
    new Map(districts.map(({ code, value }) => [code, heightOf(value, most)])),
  );
  const scale = size.width / width;
  const labelOf = new Map(
    districts.map(({ code, name, text }) => [
      code,
      { name, text: showsValues || code === chosen ? text : '' },
    ]),
  );
  const placed = placeLabels(
    [...drawing.anchors].map(([code, [x, y]]) => {
      const { name = '', text = '' } = labelOf.get(code) ?? {};
      return {
        code,
        anchor: [x * scale, y * scale] as const,
        width: Math.ceil(
          (widthOfText(name) + widthOfText(text)) * size.font + 2 * padding + (text === '' ? 0 : between),
        ),
        height: Math.ceil(size.font * 1.3 + 8),
        isKept: code === chosen,
      };
    }),
    { width: size.width, height: height * scale },
  );
  const shades = new Map(
    districts.map(({ code, value }) => [
      code,
      value === null || value <= 0 || most <= 0 ? 0 : palest + (darkest - palest) * (value / most),
    ]),
  );
  return (
    <div
      ref={ref}
      className={styles.stage}
      style={{ '--ratio': width / height, '--wide': `${String(Math.round(width))}px` } as CSSProperties}
    >
      {/* pressed by whoever points: the labels and the list are there for everybody */}
      <svg
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        aria-hidden="true"
        focusable="false"
        onClick={({ target }) => {
          const code = target instanceof Element ? target.getAttribute('data-code') : null;
          if (code !== null) onChoose(code);
        }}
      >
        <path
          className={styles.ground}
          d={drawing.ground.map(([from, to]) => `M${pointText(from)}L${pointText(to)}`).join('')}
        />
        {drawing.faces.map((face, index) => (
          <FaceShape
            key={index}
            face={face}
            shade={shades.get(face.code) ?? 0}
            isChosen={face.code === chosen}
          />
        ))}
        {placed.map(({ code, anchor: [x, y], left, top, width: wide, height: high }) => (
          <g key={code} className={styles.pin}>
            <path
              d={`M${pointText([x / scale, y / scale])}L${pointText([
                Math.max(left + 8, Math.min(left + wide - 8, x)) / scale,
                (top + high / 2) / scale,
              ])}`}
            />
            <circle cx={x / scale} cy={y / scale} r={3 / Math.max(scale, 0.5)} />
          </g>
        ))}
      </svg>
      <CityLabels
        label={`${measure}的立体图，不是行政区划图`}
        placed={placed}
        labelOf={labelOf}
        chosen={chosen}
        onChoose={onChoose}
        isPressable={!isElder && !isPhone}
      />
    </div>
  );
}

const pointText = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A face in the colour of nothing, above it the colour of its value, above that its shadow. */
function FaceShape({
  face: { code, kind, points },
  shade,
  isChosen,
}: {
  face: Face;
  shade: number;
  isChosen: boolean;
}) {
  const text = points.map(pointText).join(' ');
  if (kind === 'edge') return <polyline className={styles.edge} points={text} data-code={code} />;
  const isSide = kind !== 'top';
  return (
    <g className={classNames(styles.face, isChosen && styles.chosen)}>
      <polygon className={styles.nothing} points={text} data-code={code} />
      <polygon className={styles.value} points={text} fillOpacity={isChosen ? 1 : shade} data-code={code} />
      {isSide && (
        <polygon className={classNames(styles.shadow, styles[kind])} points={text} data-code={code} />
      )}
    </g>
  );
}
