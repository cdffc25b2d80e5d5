import type { clientsApi, NewClientCard } from '#shared/clients/contract.ts';
import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { joinPhone, type PhoneParts, splitPhone } from '#shared/kit/phone-parts.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { navigate } from '#web/kit/navigate.ts';
import { useNow } from '#web/kit/now.tsx';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { clientUrl } from './client-link.tsx';
import { checkDetails, type DetailsDraft, detailsChanges, toDetailsDraft } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';

type Draft = DetailsDraft & { name: string; email: string; phone: PhoneParts };

const NO_DETAILS = toDetailsDraft(null);
const EMPTY: Draft = { ...NO_DETAILS, name: '', email: '', phone: splitPhone(null) };

/** For somebody who has not booked yet. Who has a card already is opened instead. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const today = studioDay(useNow());
  const add = useSave({
    save: (body: NewClientCard) => call<typeof clientsApi.add>('POST /api/admin/clients', { body }),
    done: ({ isNew }) =>
      isNew
        ? 'Client added successfully'
        : 'This client has a card already, so we opened it. Nothing was changed.',
    failure: 'Failed to add the client',
    changed: ['/api/admin/clients'],
    onSaved: ({ id }) => {
      onClose();
      void navigate(clientUrl({ client: id }));
    },
  });
  const form = useForm<Draft>({
    initial: EMPTY,
    validate: (draft) => ({
      ...checkDetails(draft, today),
      ...(draft.name.trim() === '' && { name: MISSING_NAME }),
    }),
    submit: (draft, options) => add.mutate(toNewClient(draft), options),
    isBusy: add.isPending,
  });
  return (
    <RecordDialog title="Add client" saveText="Add client" form={form} onClose={onClose}>
      <TextField
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={120}
        {...form.text('name')}
      />
      <div className="client-fields">
        <PhoneField optional {...form.value('phone')} />
        <EmailField optional required={false} autoComplete="off" maxLength={254} {...form.text('email')} />
      </div>
      <DetailsFields form={form} />
    </RecordDialog>
  );
}

function toNewClient(draft: Draft): NewClientCard {
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: joinPhone(draft.phone) ?? '',
    ...detailsChanges(draft, NO_DETAILS),
  };
}
