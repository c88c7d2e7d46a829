import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { filesCalls } from '#contract/files/calls.ts';
import type { PublicImage } from '#contract/files/entities.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { LibraryChoice } from '#web/console/library-choice.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { upload } from '#web/lib/call/upload.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './body-editor.module.css';

interface PictureDialogProps {
  editor: Editor;
  /** What was pasted or dropped. */
  file: File | undefined;
  onClose: () => void;
}

interface Picture {
  src: string;
  width: number | null;
  height: number | null;
}

const purpose = filePurposes.publicImage;

/** The picture at the cursor, in a line or by itself; undefined where there is none. */
function pictureAt({ state: { selection } }: Editor) {
  const { $from } = selection;
  const chosen = selection instanceof NodeSelection ? selection.node : undefined;
  if (chosen !== undefined && ['image', 'figure'].includes(chosen.type.name))
    return { node: chosen, at: selection.from };
  return $from.parent.type.name === 'figure' ? { node: $from.parent, at: $from.before() } : undefined;
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const [given] = useState(() => pictureAt(editor));
  const attrs = given?.node.attrs;
  const [picture, setPicture] = useState<Picture | undefined>(
    attrs && {
      src: String(attrs['src']),
      width: numberOrNull(attrs['width']),
      height: numberOrNull(attrs['height']),
    },
  );
  const [alt, setAlt] = useState(attrs === undefined ? '' : String(attrs['alt']));
  const [isTried, setTried] = useState(false);
  const uploads = useUpload(file, ({ imageUrl, width, height }) =>
    setPicture({ src: imageUrl, width, height }),
  );
  const formId = useId();
  const isNamed = alt.trim() !== '';

  function save(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation(); // the form that the editor is part of is another
    setTried(true);
    if (picture === undefined || !isNamed || uploads.isBusy) return;
    const values = { ...picture, alt: alt.trim() };
    if (given === undefined) editor.commands.insertContent({ type: 'figure', attrs: values });
    else editor.view.dispatch(editor.state.tr.setNodeMarkup(given.at, null, values));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={given === undefined ? '插入图片' : '改图片'}
      width={620}
      footer={
        <Button variant="main" type="submit" form={formId} isBusy={uploads.isBusy}>
          {given === undefined ? '插入' : '确定'}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        {picture !== undefined && (
          <img className={styles.preview} src={smallPublicImage(picture.src)} alt="将要放进正文的图片" />
        )}
        <DropZone
          label={picture === undefined ? '图片' : '换一张'}
          name="bodyPicture"
          isOptional={picture !== undefined}
          error={
            uploads.error ??
            (isTried && picture === undefined && !uploads.isBusy ? '请选择一张图片' : undefined)
          }
          rule={
            uploads.isBusy
              ? '正在上传'
              : `jpg、png 或 webp，不超过 ${String(purpose.maxMegabytes)} MB；拍摄信息会去掉`
          }
          types={purpose.accepts.images.types}
          onFiles={([first]) => first && uploads.start(first)}
        />
        <LibraryChoice
          label="正文的图片"
          kind="image"
          name="bodyPicture"
          onChoose={({ address, width, height }) => {
            uploads.stop();
            setPicture({ src: address, width, height });
          }}
        />
        <TextField
          label="替代文字"
          name="bodyPictureAlt"
          help="看不到图的人听到的话：写图里说了什么，不写“图片”或文件名"
          value={alt}
          onChange={setAlt}
          error={isTried && !isNamed ? '请写这张图说了什么' : undefined}
          maxLength={200}
        />
      </form>
    </Dialog>
  );
}

/** Uploads what came with the opening, or what is chosen: the last one counts. */
function useUpload(file: File | undefined, onKept: (image: PublicImage) => void) {
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const running = useRef<AbortController>(undefined);
  async function start(chosen: File) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ isBusy: true });
    const form = new FormData();
    form.append('files', chosen, chosen.name);
    try {
      const image = await upload(filesCalls.uploadPublicImage, form, { quiet: true, signal: own.signal });
      if (running.current !== own) return;
      onKept(image);
      setState({ isBusy: false });
    } catch (error) {
      if (running.current === own && !own.signal.aborted)
        setState({ isBusy: false, error: `${chosen.name}：${messageOf(error)}` });
    }
  }
  const begin = useRef(start);
  useEffect(() => {
    if (file !== undefined) void begin.current(file);
    return () => running.current?.abort();
  }, [file]);
  function stop() {
    running.current?.abort();
    running.current = undefined;
    setState({ isBusy: false });
  }
  return { ...state, start: (chosen: File) => void start(chosen), stop };
}
