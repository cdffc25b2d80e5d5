import type { Editor } from '@tiptap/react';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { MISSING_PICTURE } from '#shared/kit/admin-messages.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { PictureAttributes } from './picture-node.ts';

/** A field that uploads a picture and returns its URL. */
export type PictureChooser = ComponentType<{
  label: string;
  value: string | null;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
}>;

type PictureDialogProps = {
  editor: Editor;
  Chooser: PictureChooser;
  onDone: (act?: (editor: Editor) => void) => void;
};

/** A new picture, or the selected one, with its alt text. */
export function PictureDialog({ editor, Chooser, onDone }: PictureDialogProps) {
  const formId = useId();
  const [present] = useState(() => editor.isActive('picture'));
  const [picture, setPicture] = useState(() => readPicture(editor));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const change = (part: Partial<PictureAttributes>) => setPicture((past) => ({ ...past, ...part }));

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // not the surrounding form
    if (isBusy) return;
    if (!picture.src) return setError(MISSING_PICTURE);
    const words = { ...picture, alt: picture.alt.trim(), caption: picture.caption.trim() };
    onDone((its) => its.chain().focus().setPicture(words).run());
  }

  const foot = (
    <>
      <Button look="secondary" size="sm" onClick={() => onDone()}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="sm" busy={isBusy} busyText="Uploading...">
        {present ? 'Change picture' : 'Add picture'}
      </Button>
    </>
  );
  return createPortal(
    <Dialog open onClose={() => onDone()} title="Picture" foot={foot}>
      <form id={formId} className="grid gap-5" noValidate onSubmit={submit}>
        <Chooser
          label="Picture in the text"
          value={picture.src || null}
          error={error}
          onBusy={setBusy}
          onChange={(src) => {
            change({ src: src ?? '' });
            setError('');
          }}
        />
        <TextField
          label="Alt text"
          hint="What it shows, for those who do not see it. Empty when it only decorates."
          maxLength={300}
          value={picture.alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
        <TextField
          label="Caption"
          optional
          maxLength={300}
          value={picture.caption}
          onChange={({ target }) => change({ caption: target.value })}
        />
      </form>
    </Dialog>,
    document.body,
  );
}

function readPicture(editor: Editor): PictureAttributes {
  const { src = '', alt = '', caption = '' } = editor.getAttributes('picture');
  return { src, alt, caption };
}
