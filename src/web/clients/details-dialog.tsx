import type { ClientCard, clientsApi } from '#shared/clients/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { checkDetails, type DetailsDraft, detailsChanges, toDetailsDraft } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';

type Opened = { id: number; updatedAt: string; details: ClientCard['details'] };

export function DetailsDialog({ card, onClose }: { card: ClientCard; onClose: () => void }) {
  const today = studioDay(useNow());
  const form = useRecordForm<DetailsDraft, Opened>({
    noun: 'Client',
    record: openedOf(card.id, card.details),
    toDraft: (opened) => toDetailsDraft(opened?.details ?? null),
    validate: (draft) => checkDetails(draft, today),
    save: async (draft, opened, version) => {
      const changes = detailsChanges(draft, toDetailsDraft(opened?.details ?? null));
      const body = { ...changes, ...(version !== undefined && { updatedAt: version || null }) };
      const params = { id: card.id };
      return openedOf(
        card.id,
        await call<typeof clientsApi.changeDetails>('PATCH /api/admin/clients/:id/details', { params, body }),
      );
    },
    load: async (id) =>
      openedOf(
        id,
        (await call<typeof clientsApi.card>('GET /api/admin/clients/:id', { params: { id } })).details,
      ),
    changed: ['/api/admin/clients'],
    onSaved: onClose,
  });
  return (
    <RecordDialog title="Edit details" saveText="Save changes" form={form} onClose={onClose}>
      <DetailsFields form={form} former={card.details.preferredTherapist} />
    </RecordDialog>
  );
}

/** Empty: nothing was entered yet when the form was opened. */
function openedOf(id: number, details: ClientCard['details']): Opened {
  return { id, details, updatedAt: details.updatedAt ?? '' };
}
