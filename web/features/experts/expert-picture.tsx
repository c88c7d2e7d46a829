import { smallPublicImage } from '#contract/files/public-images.ts';
import { Monogram, type MonogramProps } from '#web/ui/monogram/monogram.tsx';

interface ExpertPictureProps extends Pick<MonogramProps, 'size'> {
  of: { title: string; imageUrl: string };
}

/** The expert's own picture, or a letter of the name. */
export const ExpertPicture = ({ of: { title, imageUrl }, size }: ExpertPictureProps) => (
  <Monogram
    name={title}
    kind="person"
    src={imageUrl === '' ? '' : smallPublicImage(imageUrl)}
    size={size ?? 'usual'}
  />
);
