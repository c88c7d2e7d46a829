import {
  captchaPictureHeightPixels as pictureHeight,
  captchaPictureWidthPixels as pictureWidth,
  captchaPieceSizePixels as pieceSize,
} from '#contract/account/captcha-constants.ts';
import type { SliderChallenge } from '#contract/account/captcha-entities.ts';
import styles from './puzzle-picture.module.css';

const share = (part: number, whole: number) => `${String((part / whole) * 100)}%`;

/** The picture with its hole and the piece over it. `x` in picture pixels; the picture takes the width it gets. */
export function PuzzlePicture({
  picture,
  x,
}: {
  picture: SliderChallenge | 'loading' | 'failed';
  x: number;
}) {
  return (
    <div
      className={styles.picture}
      style={{ aspectRatio: `${String(pictureWidth)} / ${String(pictureHeight)}` }}
    >
      {typeof picture === 'object' ? (
        <>
          <img
            className={styles.background}
            src={picture.background}
            alt="带缺口的城市图"
            draggable={false}
          />
          <img
            className={styles.piece}
            src={picture.piece}
            alt=""
            draggable={false}
            style={{
              left: share(x, pictureWidth),
              top: share(picture.pieceY, pictureHeight),
              width: share(pieceSize, pictureWidth),
            }}
          />
        </>
      ) : (
        <span className={styles.waiting}>{picture === 'loading' ? '图片加载中…' : '图片加载失败'}</span>
      )}
    </div>
  );
}
