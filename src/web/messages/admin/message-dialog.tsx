import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { messagesAdminApi, ShownKind } from '#shared/messages/admin-contract.ts';
import type { MessageChannel } from '#shared/messages/kinds.ts';
import { ClientPicker, type PickedClient } from '#web/clients/client-picker.tsx';
import { call, messageOf } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';

type Draft = Pick<ShownKind, 'isOn' | 'channels' | 'subject' | 'text' | 'whatsappText'>;

/** By which the choice is named in the select. */
const CHANNEL_CHOICES: Record<string, { label: string; channels: MessageChannel[] }> = {
  email: { label: 'E-mail', channels: ['email'] },
  'email whatsapp': { label: 'E-mail, otherwise WhatsApp', channels: ['email', 'whatsapp'] },
  'whatsapp email': { label: 'WhatsApp, otherwise e-mail', channels: ['whatsapp', 'email'] },
  whatsapp: { label: 'WhatsApp', channels: ['whatsapp'] },
};
const CHOICES = Object.entries(CHANNEL_CHOICES).map(([value, { label }]) => ({ value, label }));

/** The words of a kind, with a preview for a real client. */
export function MessageDialog({ kind: shown, onClose }: { kind: ShownKind; onClose: () => void }) {
  const { kind, name, when, placeholders, whatsappPlaceholders } = shown;
  const { isOn, channels, subject, text, whatsappText } = shown;
  const [draft, setDraft] = useState<Draft>({ isOn, channels, subject, text, whatsappText });
  const { form, errors, showProblem, clear } = useFieldErrors<keyof Draft>();
  const change = <Name extends keyof Draft>(field: Name, value: Draft[Name]) => {
    setDraft((past) => ({ ...past, [field]: value }));
    clear(field);
  };
  const saving = useSave({
    save: () =>
      call<typeof messagesAdminApi.changeKind>('PUT /api/admin/messages/kinds/:kind', {
        params: { kind },
        body: draft,
      }),
    done: `${name} saved`,
    failure: 'Failed to save the message',
    changed: ['/api/admin/messages'],
    onSaved: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(undefined, { onError: showProblem });
  };
  const hasMail = draft.channels.includes('email');
  const hasWhatsapp = draft.channels.includes('whatsapp');

  return (
    <Dialog
      open
      wide
      title={name}
      onClose={onClose}
      foot={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="message-form" busy={saving.isPending} busyText="Saving...">
            Save changes
          </Button>
        </>
      }
    >
      <form id="message-form" ref={form} className="grid gap-4" noValidate onSubmit={submit}>
        <p className="muted">{`Sent ${when.charAt(0).toLowerCase()}${when.slice(1)}.`}</p>
        <Select
          label="Send by"
          options={CHOICES}
          value={draft.channels.join(' ')}
          error={errors.channels}
          onChange={({ target }) => change('channels', CHANNEL_CHOICES[target.value]!.channels)} // of these
        />
        {hasMail && (
          <>
            <TextField
              label="Subject"
              maxLength={120}
              value={draft.subject}
              error={errors.subject}
              onChange={({ target }) => change('subject', target.value)}
            />
            <TextArea
              label="Text of the e-mail"
              rows={8}
              maxLength={4_000}
              hint={`An empty line begins a new paragraph. Filled in for each client: ${inBrackets(placeholders)}.`}
              value={draft.text}
              error={errors.text}
              onChange={({ target }) => change('text', target.value)}
            />
          </>
        )}
        {hasWhatsapp && (
          <TextArea
            label="Text of the WhatsApp message"
            rows={5}
            maxLength={1_000}
            hint={`Filled in: ${inBrackets(whatsappPlaceholders)}. Please keep anything about health or skin out of it.`}
            value={draft.whatsappText}
            error={errors.whatsappText}
            onChange={({ target }) => change('whatsappText', target.value)}
          />
        )}
      </form>
      <Preview kind={kind} draft={draft} />
    </Dialog>
  );
}

function inBrackets(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function Preview({ kind, draft }: { kind: ShownKind['kind']; draft: Draft }) {
  const [client, setClient] = useState<PickedClient | null>(null);
  const preview = useMutation({
    mutationFn: () =>
      call<typeof messagesAdminApi.preview>('POST /api/admin/messages/kinds/:kind/preview', {
        params: { kind },
        body: { ...draft, clientId: client?.id ?? null },
      }),
  });
  return (
    <section className="messages__preview" aria-label="Preview">
      <h3>Preview</h3>
      <ClientPicker label="For a client (optional)" chosen={client} onChoose={setClient} />
      <div>
        <Button look="secondary" size="sm" busy={preview.isPending} onClick={() => preview.mutate()}>
          Show preview
        </Button>
      </div>
      {preview.error && <Note tone="error">{messageOf(preview.error, "We couldn't show the preview.")}</Note>}
      {preview.data && (
        <>
          <Note>{preview.data.verdict}</Note>
          {draft.channels.includes('email') && (
            <div className="messages__paper">
              <strong>{preview.data.subject}</strong>
              <p className="whitespace-pre-line wrap-anywhere">{preview.data.text}</p>
            </div>
          )}
          {draft.channels.includes('whatsapp') && (
            <div className="messages__paper">
              <strong>WhatsApp</strong>
              <p className="whitespace-pre-line wrap-anywhere">{preview.data.whatsappText}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}
