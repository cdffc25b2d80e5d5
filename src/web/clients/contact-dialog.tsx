import { checkContact } from '#shared/clients/contact.ts';
import type {
  ClientCard,
  Contact,
  ContactChange,
  clientsApi,
  GivenContact,
} from '#shared/clients/contract.ts';
import { joinPhone, type PhoneParts, splitPhone } from '#shared/kit/phone-parts.ts';
import { CallError, call } from '#web/kit/call.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';

type Draft = { name: string; email: string; phone: PhoneParts };

type ContactDialogProps = {
  card: ClientCard;
  /** What the form begins with instead of the card's own. */
  given: GivenContact | null;
  onClose: () => void;
};

/** By which a guest is known and reached. A member changes it in the account. */
export function ContactDialog({ card, given, onClose }: ContactDialogProps) {
  const form = useRecordForm<Draft, Contact>({
    noun: 'Contact',
    record: contactOf(card),
    toDraft,
    begin: given ? { draft: withGiven(toDraft(card), given), version: card.updatedAt } : undefined,
    validate: (draft) => checkContact(textsOf(toDraft(card)), textsOf(draft)),
    save: (draft, opened, updatedAt) =>
      call<typeof clientsApi.change>('PATCH /api/admin/clients/:id', {
        params: { id: card.id },
        body: { ...changesIn(draft, toDraft(opened)), ...(updatedAt && { updatedAt }) },
      }),
    load: async (id) =>
      contactOf(await call<typeof clientsApi.card>('GET /api/admin/clients/:id', { params: { id } })),
    changed: ['/api/admin/clients'],
    onSaved: onClose,
  });
  return (
    <RecordDialog title="Edit contact" saveText="Save changes" form={form} onClose={onClose}>
      {given && <Note>{givenContactWarning(given)}</Note>}
      <TextField
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={120}
        {...form.text('name')}
      />
      <EmailField
        optional
        required={false}
        autoComplete="off"
        maxLength={254}
        hint="Forms are sent there. Links to forms that were mailed elsewhere stop working."
        {...form.text('email')}
      />
      <PhoneField
        optional
        hint="A booking with this phone and name comes to this card."
        {...form.value('phone')}
      />
      <Refused error={form.conflict.error} />
    </RecordDialog>
  );
}

const REFUSALS = new Set<string | undefined>(['card_exists', 'has_account']);

/** What no field is to blame for stays in view; a conflict has its own note. */
function Refused({ error }: { error: unknown }) {
  if (!(error instanceof CallError) || !REFUSALS.has(error.problem.code)) return null;
  return <Note tone="error">{error.problem.message}</Note>;
}

function givenContactWarning({ kind }: GivenContact): string {
  return kind === 'email'
    ? 'This e-mail came with a booking. Please ask the client before you save it: what concerns their skin is sent there.'
    : 'This phone number came with a booking. Please ask the client before you save it.';
}

function contactOf({ id, name, email, phone, updatedAt }: Contact): Contact {
  return { id, name, email, phone, updatedAt };
}

function toDraft(contact: Pick<Contact, 'name' | 'email' | 'phone'> | null): Draft {
  const { name = '', email = null, phone = null } = contact ?? {};
  return { name, email: email ?? '', phone: splitPhone(phone) };
}

function withGiven(draft: Draft, { kind, value }: GivenContact): Draft {
  return kind === 'email' ? { ...draft, email: value } : { ...draft, phone: splitPhone(value) };
}

function textsOf({ name, email, phone }: Draft) {
  return { name: name.trim(), email: email.trim(), phone: joinPhone(phone) ?? '' };
}

/** Only what was changed is sent: what stays may be older than the rules for what is entered. */
function changesIn(draft: Draft, opened: Draft): ContactChange {
  const [after, before] = [textsOf(draft), textsOf(opened)];
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.email !== before.email && { email: after.email }),
    ...(after.phone !== before.phone && { phone: after.phone }),
  };
}
