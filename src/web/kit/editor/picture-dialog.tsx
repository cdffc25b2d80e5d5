import type { Editor } from '@tiptap/react';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { MISSING_PICTURE } from '#shared/kit/admin-messages.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { PictureAttributes } from './extensions.ts';

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
  const [initial] = useState(() => readPicture(editor));
  const form = useForm({
    initial,
    validate: ({ src }) => ({ src: src ? undefined : MISSING_PICTURE }),
    submit: ({ src, alt, caption }) => {
      const picture = { src, alt: alt.trim(), caption: caption.trim() };
      onDone((its) => its.chain().focus().setPicture(picture).run());
    },
    isBusy: false,
  });

  function submit(event: FormEvent) {
    event.stopPropagation(); // not the surrounding form
    form.submit(event);
  }

  const foot = (
    <DialogFoot form={formId} onClose={() => onDone()} busy={form.isUploading} busyText="Uploading...">
      {present ? 'Change picture' : 'Add picture'}
    </DialogFoot>
  );
  return createPortal(
    <Dialog open onClose={() => onDone()} title="Picture" foot={foot}>
      <form id={formId} ref={form.element} className="grid gap-5" noValidate onSubmit={submit}>
        <Chooser label="Picture in the text" {...form.picture('src', '')} />
        <TextField
          label="Alt text"
          hint="What it shows, for those who do not see it. Empty when it only decorates."
          maxLength={300}
          {...form.text('alt')}
        />
        <TextField label="Caption" optional maxLength={300} {...form.text('caption')} />
      </form>
    </Dialog>,
    document.body,
  );
}

function readPicture(editor: Editor): PictureAttributes {
  const { src = '', alt = '', caption = '' } = editor.getAttributes('picture');
  return { src, alt, caption };
}
