import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { readLink } from './read-link.ts';

const INVALID_LINK = 'Please enter an address such as /treatments or https://petal.example';

type LinkDialogProps = { editor: Editor; onDone: (act?: (editor: Editor) => void) => void };

/** The link of the selected text. Rendered outside of the surrounding form: forms cannot be nested. */
export function LinkDialog({ editor, onDone }: LinkDialogProps) {
  const formId = useId();
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isBare] = useState(() => editor.state.selection.empty && !present);
  const form = useForm({
    initial: { url: present, words: '' },
    validate: ({ url }) => ({ url: readLink(url) ? undefined : INVALID_LINK }),
    submit: ({ url, words }) => {
      const href = readLink(url)!; // it is valid
      onDone((its) => setLink(its, href, isBare ? words.trim() || href : null));
    },
    isBusy: false,
  });

  function submit(event: FormEvent) {
    event.stopPropagation(); // not the surrounding form
    form.submit(event);
  }

  const foot = (
    <>
      {present && (
        <Button look="danger" size="sm" onClick={() => onDone(removeLink)}>
          Remove link
        </Button>
      )}
      <DialogFoot form={formId} onClose={() => onDone()} busy={false}>
        {present ? 'Change link' : 'Add link'}
      </DialogFoot>
    </>
  );
  return createPortal(
    <Dialog open onClose={() => onDone()} title="Link" foot={foot}>
      <form id={formId} ref={form.element} className="grid gap-5" noValidate onSubmit={submit}>
        <TextField
          label="Address"
          data-autofocus
          placeholder="/treatments or https://..."
          autoComplete="off"
          inputMode="url"
          {...form.text('url')}
        />
        {isBare && <TextField label="Words to click" optional autoComplete="off" {...form.text('words')} />}
      </form>
    </Dialog>,
    document.body,
  );
}

function setLink(editor: Editor, href: string, words: string | null): void {
  const chain = editor.chain().focus();
  if (words === null) chain.extendMarkRange('link').setLink({ href }).run();
  else
    chain
      .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run();
}

function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}
