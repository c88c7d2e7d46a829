import type { Editor } from '@tiptap/core';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { tableAround } from './editing-plugins.ts';
import styles from './body-editor.module.css';

interface CaptionDialogProps {
  editor: Editor;
  onClose: () => void;
}

export function CaptionDialog({ editor, onClose }: CaptionDialogProps) {
  const [table] = useState(() => tableAround(editor.state));
  const [caption, setCaption] = useState(String(table?.node.attrs['caption'] ?? ''));
  const formId = useId();

  function save(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation(); // the form that the editor is part of is another
    if (table !== undefined)
      editor.view.dispatch(editor.state.tr.setNodeAttribute(table.at, 'caption', caption.trim()));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="表格标题"
      width={560}
      footer={
        <Button variant="main" type="submit" form={formId}>
          确定
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        <TextField
          label="标题"
          name="bodyTableCaption"
          isOptional
          help="说这张表列了什么，如“2026 年各区县补助标准”"
          value={caption}
          onChange={setCaption}
          maxLength={200}
        />
      </form>
    </Dialog>
  );
}
