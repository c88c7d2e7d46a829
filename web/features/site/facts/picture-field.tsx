import { useRef, useState, type ChangeEvent } from 'react';
import { filesCalls } from '#contract/files/calls.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import { LibraryChoice } from '#web/console/library-choice.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { upload } from '#web/lib/call/upload.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup, type FieldProps } from '#web/ui/field/field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './site-form.module.css';

const { maxMegabytes, accepts } = filePurposes.publicImage;
const accepted = accepts.images.types.map((type) => `.${type}`).join(',');

interface PictureFieldProps extends FieldProps {
  /** Where the picture is served; '' for none. */
  value: string;
  onChange: (path: string) => void;
  /** What stands there without one. */
  without: string;
}

/** One picture that everybody sees: chosen, shown, and taken away again. */
export function PictureField({ value, onChange, without, ...field }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const form = new FormData();
    form.append('files', file, file.name);
    // the same file can then be chosen once more
    target.value = '';
    setBusy(true);
    setFailure(undefined);
    try {
      onChange((await upload(filesCalls.uploadPublicImage, form, { quiet: true })).imageUrl);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const help = field.help ?? `jpg、png 或 webp，不超过 ${String(maxMegabytes)} MB`;
  return (
    <FieldGroup {...field} help={help} error={failure ?? field.error} isOptional>
      <div className={styles.picture}>
        {value === '' ? (
          <span className="muted">{without}</span>
        ) : (
          <img src={smallPublicImage(value)} alt={`现在选的${field.label}`} />
        )}
        <Button size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
          {value === '' ? '选择图片' : '换一张'}
          <VisuallyHidden>：{field.label}</VisuallyHidden>
        </Button>
        {value !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            删除<VisuallyHidden>：{field.label}</VisuallyHidden>
          </Button>
        )}
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept={accepted}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void take(event)}
        />
      </div>
      <LibraryChoice
        label={field.label}
        kind="image"
        name={field.name}
        onChoose={({ address }) => onChange(address)}
      />
    </FieldGroup>
  );
}
