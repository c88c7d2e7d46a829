import { getMarkRange, type Editor } from '@tiptap/core';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { typedLinkAddress } from './link-address.ts';
import styles from './body-editor.module.css';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** The link at the cursor, or what is selected: where it stands, its words, and whether those can be typed anew. */
function linkAt({ state }: Editor) {
  const { selection, schema, doc } = state;
  const linked = getMarkRange(selection.$from, schema.mark('link').type);
  const { from, to } = linked && selection.empty ? linked : selection;
  const href: unknown = doc.nodeAt(from)?.marks.find(({ type }) => type.name === 'link')?.attrs['href'];
  // of a picture, or of several paragraphs, only where they lead
  const isText = doc.resolve(from).sameParent(doc.resolve(to)) && !hasPicture(doc.slice(from, to).content);
  return { from, to, href: typeof href === 'string' ? href : '', text: doc.textBetween(from, to), isText };
}

function hasPicture(content: { descendants: (look: (node: { isText: boolean }) => void) => void }): boolean {
  let found = false;
  content.descendants(({ isText }) => {
    found ||= !isText;
  });
  return found;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [given] = useState(() => linkAt(editor));
  const [address, setAddress] = useState(given.href);
  const [text, setText] = useState(given.text);
  const [errors, setErrors] = useState<{ address?: string; text?: string }>({});
  const formId = useId();

  function save(event: SubmitEvent) {
    event.preventDefault();
    // the form that the editor is part of is another
    event.stopPropagation();
    const href = typedLinkAddress(address);
    const isNamed = !given.isText || text.trim() !== '';
    setErrors({
      ...(href === undefined && { address: '请填写以 https:// 开头的地址，或本站以 / 或 #/ 开头的路径' }),
      ...(!isNamed && { text: '请填写链接的文字' }),
    });
    if (href === undefined || !isNamed) return;
    const { from, to } = given;
    const { schema, tr, doc } = editor.state;
    const link = schema.mark('link', { href });
    if (given.isText && text !== given.text) {
      const marks = link.addToSet(doc.nodeAt(from)?.marks ?? doc.resolve(from).marks());
      tr.replaceWith(from, to, schema.text(text, marks));
    } else tr.addMark(from, to, link);
    editor.view.dispatch(tr);
    onClose();
  }

  function remove() {
    const { tr, schema } = editor.state;
    editor.view.dispatch(tr.removeMark(given.from, given.to, schema.mark('link').type));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={given.href === '' ? '加链接' : '改链接'}
      width={560}
      footer={
        <>
          {given.href !== '' && (
            <Button variant="plain" onClick={remove}>
              取消链接
            </Button>
          )}
          <Button variant="main" type="submit" form={formId}>
            确定
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        <TextField
          label="地址"
          name="bodyLinkAddress"
          help="其他网站写完整地址，会在新窗口打开；本站写 / 或 #/ 开头的路径；也可以写邮箱"
          value={address}
          onChange={setAddress}
          error={errors.address}
          inputMode="url"
        />
        {given.isText && (
          <TextField
            label="文字"
            name="bodyLinkText"
            help="写去哪里、看什么，不写“点击这里”"
            value={text}
            onChange={setText}
            error={errors.text}
          />
        )}
      </form>
    </Dialog>
  );
}
