import { useEffect, useRef, useState } from 'react';
import body from '#web/lib/text/body.module.css';
import { DialogsApart } from '#web/ui/act-block/dialogs-apart.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { controlProps, Field } from '#web/ui/field/field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './body-editor.module.css';
import { CaptionDialog } from './caption-dialog.tsx';
import { offeredHeadings, takeHeadings } from './heading-offers.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import type { Asks } from './tool-groups.ts';
import { Toolbar } from './toolbar.tsx';
import { useBodyEditor } from './use-body-editor.ts';

export interface BodyEditorProps {
  value: string;
  onChange: (html: string) => void;
  label: string;
  name: string;
  help?: string;
  error?: string | undefined;
  /** Grows when the value is replaced from outside, as by a merge or a version that is restored. */
  revision: number;
  /** Read, selected and copied, and not changed. */
  isReadOnly?: boolean;
}

/** A field for the body of an item: what the contract allows (contract/content/body-rules.ts), drawn as the public page draws it. */
export function BodyEditor(props: BodyEditorProps) {
  const { value, onChange, label, name, help, error, revision, isReadOnly = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asks>();
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState('');
  const [headings, setHeadings] = useState(0);
  const field = { label, name, help, error, isOptional: true };
  const control = controlProps(field);
  const labelId = `${control.id}-label`;
  const editor = useBodyEditor(place, {
    value,
    revision,
    isReadOnly,
    attributes: {
      id: control.id,
      class: classNames(body.read, styles.text),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': [control['aria-describedby'], `${control.id}-keys`].filter(Boolean).join(' '),
      'aria-invalid': String(error !== undefined),
      'aria-readonly': String(isReadOnly),
    },
    onChange,
    onRefusedImages: (count) =>
      setRefused(count === 0 ? '' : `有 ${String(count)} 张图片没有带进来：请存到电脑上，再用“图片”上传`),
    onHeadings: setHeadings,
    onImageFile: (chosen) => {
      setFile(chosen);
      setAsked('picture');
    },
    onOtherFile: () => setRefused('文件不能放进正文：请加到附件里'),
    onLinkKey: () => setAsked('link'),
  });

  // a label leads the browser to its own controls alone
  useEffect(() => {
    const shown = document.getElementById(labelId);
    const focus = () => editor?.commands.focus();
    shown?.addEventListener('click', focus);
    return () => shown?.removeEventListener('click', focus);
  }, [editor, labelId]);

  function close() {
    setAsked(undefined);
    setFile(undefined);
    // once the dialog has given the focus back
    requestAnimationFrame(() => editor?.commands.focus());
  }
  function makeHeadings() {
    if (editor === undefined) return;
    editor.view.dispatch(takeHeadings(editor.state.tr, offeredHeadings(editor.state.doc)));
    setHeadings(0);
    editor.commands.focus();
  }

  return (
    <Field {...field} isOptional={false}>
      <div className={classNames(styles.box, error !== undefined && styles.wrong)}>
        {editor !== undefined && !isReadOnly && (
          <Toolbar editor={editor} controls={control.id} onAsk={setAsked} />
        )}
        <div className={styles.notes} role="status">
          {refused !== '' && (
            <p className={styles.note}>
              {refused}
              <Button variant="link" size="small" onClick={() => setRefused('')}>
                知道了
              </Button>
            </p>
          )}
          {headings > 0 && (
            <p className={styles.note}>
              {`粘贴的内容里有 ${String(headings)} 行像小标题`}
              <Button variant="link" size="small" onClick={makeHeadings}>
                设为小标题
              </Button>
              <Button variant="link" size="small" onClick={() => setHeadings(0)}>
                不用
              </Button>
            </p>
          )}
        </div>
        <div ref={place} className={styles.place} />
        <span id={`${control.id}-keys`}>
          <VisuallyHidden>
            Tab 键离开正文；在表格里 Tab 键换格，先按 Esc 再按 Tab 离开。Shift 加 Tab 到工具，左右键选工具。
          </VisuallyHidden>
        </span>
      </div>
      <DialogsApart value>
        {editor !== undefined && asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
        {editor !== undefined && asked === 'picture' && (
          <PictureDialog editor={editor} file={file} onClose={close} />
        )}
        {editor !== undefined && asked === 'caption' && <CaptionDialog editor={editor} onClose={close} />}
      </DialogsApart>
    </Field>
  );
}
