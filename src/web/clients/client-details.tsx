import { useState } from 'react';
import type { ClientCard, clientsApi, ShownConsent } from '#shared/clients/contract.ts';
import { CONSENT_CHANNELS, type ConsentChannel } from '#shared/clients/details.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { call } from '#web/kit/call.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { DetailsDialog } from './details-dialog.tsx';

/** Birthday, person, language, address and notes. */
export function ClientDetails({ card }: { card: ClientCard }) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useStaffRole() !== 'therapist';
  const { birthday, preferredTherapist, language, address, joinedOn, notes } = card.details;
  const facts: [string, string | null][] = [
    ['Birthday', birthday && formatShortDate(birthday)],
    ['Preferred person', preferredTherapist?.name ?? null],
    ['Language', language],
    ['Address', address],
    ['Joined', joinedOn && formatShortDate(joinedOn)],
    ['Notes', notes],
  ];
  const isEmpty = facts.every(([, value]) => !value);
  return (
    <Card
      title="Details"
      action={
        mayEdit && (
          <Button look="secondary" size="sm" onClick={() => setEditing(true)}>
            Edit <span className="sr">details</span>
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p className="muted">Birthday, language, preferred person, notes: nothing entered yet.</p>
      ) : (
        <Facts className="client__facts" facts={facts} />
      )}
      {isEditing && <DetailsDialog card={card} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** Above everything else: who treats the client reads it first. */
export function Allergies({ card: { id, details } }: { card: ClientCard }) {
  const { allergies, allergiesReviewedAt } = details;
  const confirm = useSave({
    save: () =>
      call<typeof clientsApi.confirmAllergies>('POST /api/admin/clients/:id/allergies/confirm', {
        params: { id },
        body: { allergies },
      }),
    done: 'Allergies confirmed',
    failure: 'Failed to confirm the allergies',
    changed: ['/api/admin/clients'],
  });
  if (!allergies) return null;
  return (
    <Note tone="warn" className="client__allergies">
      <p>
        <strong>Allergies: </strong>
        <span className="whitespace-pre-line">{allergies}</span>
      </p>
      {allergiesReviewedAt ? (
        <p className="text-13">{`Confirmed on ${formatShortDate(allergiesReviewedAt)}`}</p>
      ) : (
        <p className="flex flex-wrap gap-2 items-center">
          Not confirmed yet: please ask the client.
          <Button
            look="secondary"
            size="sm"
            busy={confirm.isPending}
            busyText="Confirming..."
            onClick={() => confirm.mutate()}
          >
            Confirm <span className="sr">the allergies</span>
          </Button>
        </p>
      )}
    </Note>
  );
}

export function BlockedNote({ card: { details } }: { card: ClientCard }) {
  if (!details.blocked) return null;
  const { at, reason } = details.blocked;
  return (
    <Note tone="error">
      <p>
        <strong>Blocked, please call</strong>
        {` since ${formatShortDate(at)}${reason ? `: ${reason}` : '.'}`}
      </p>
      <p className="text-13">When they sign in to book, we ask them to call you. You can still book them.</p>
    </Note>
  );
}

const CHANNEL_NAMES: Record<ConsentChannel, string> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  push: 'Notifications',
};
const SOURCE_NAMES: Record<ShownConsent['source'], string> = {
  import: 'imported',
  staff: 'told staff',
  form: 'in a form',
  dashboard: 'on their dashboard',
  link: 'by the link in a message',
};
const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** How they may be written to or called beyond what a booking needs. */
export function ContactConsents({ id, channels }: { id: number; channels: ShownConsent[] }) {
  const record = useSave({
    save: (consent: Pick<ShownConsent, 'channel' | 'isGiven'>) =>
      call<typeof clientsApi.recordConsents>('PUT /api/admin/clients/:id/consents', {
        params: { id },
        body: { consents: [consent] },
      }),
    done: 'Consent recorded',
    failure: 'Failed to record the consent',
    changed: ['/api/admin/clients'],
  });
  return (
    <ul className="client__rows" aria-label="Consents by channel">
      {CONSENT_CHANNELS.map((channel) => {
        const known = channels.find((each) => each.channel === channel);
        return (
          <li key={channel}>
            <div className="who">
              <strong>{CHANNEL_NAMES[channel]}</strong>
              <span>
                {known ? `${formatShortDate(known.givenAt)}, ${SOURCE_NAMES[known.source]}` : 'Not asked yet'}
              </span>
            </div>
            <Pills
              label={`May we use ${CHANNEL_NAMES[channel]}?`}
              options={ANSWERS}
              value={known ? (known.isGiven ? 'yes' : 'no') : null}
              onChange={(answer) => record.mutate({ channel, isGiven: answer === 'yes' })}
            />
          </li>
        );
      })}
    </ul>
  );
}
