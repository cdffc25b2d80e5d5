import { useState } from 'react';
import type { ClientCard, GivenContact } from '#shared/clients/contract.ts';
import type { formsAdminApi } from '#shared/forms/admin-contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { call } from '#web/kit/call.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ClientActions } from './client-actions.tsx';
import { kindOf } from './client-list.tsx';
import { ClientMarks } from './client-marks.tsx';
import { pickedOf } from './client-picker.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { ContactDialog } from './contact-dialog.tsx';

/** Who it is and how they are reached; beside it, what bookings gave that nobody has confirmed. */
export function ClientHead({ card }: { card: ClientCard }) {
  const { name, email, phone, userId, loyalty, since, alsoGiven } = card;
  const role = useStaffRole();
  const mayEdit = userId === null && role !== 'therapist';
  /** Open: with what was given, or with the card's own. */
  const [editing, setEditing] = useState<{ given: GivenContact | null } | null>(null);
  return (
    <section className="card client__head" aria-label="Client">
      <div className="client__contact">
        <div className="client__title">
          <h2>{name || 'No Name'}</h2>
          <Badge tone={userId === null ? undefined : 'pink'}>{kindOf(userId, loyalty?.tier ?? null)}</Badge>
          <ClientMarks client={pickedOf(card)} />
          <div>
            <ClientActions card={card} />
          </div>
        </div>
        <p className="muted flex flex-wrap gap-x-5 gap-y-1 min-w-0">
          <span>{`Client since ${formatShortDate(since)}`}</span>
          {email && <span className="break-words">{email}</span>}
          {phone && <span className="num nowrap">{phone}</span>}
        </p>
        <div className="flex flex-wrap gap-2 items-center">
          {role !== 'therapist' && <Tasks card={card} />}
          <ContactButtons phone={phone} email={email} />
          {mayEdit && (
            <Button look="secondary" size="sm" onClick={() => setEditing({ given: null })}>
              <Icon name="edit" />
              <span>
                Edit <span className="sr">contact</span>
              </span>
            </Button>
          )}
        </div>
      </div>
      {alsoGiven.length > 0 && (
        <AlsoGiven contacts={alsoGiven} onUse={mayEdit ? (given) => setEditing({ given }) : undefined} />
      )}
      {editing && <ContactDialog card={card} given={editing.given} onClose={() => setEditing(null)} />}
    </section>
  );
}

/** What reception does for a client. */
function Tasks({ card: { id, email } }: { card: ClientCard }) {
  const send = useSave({
    save: () => call<typeof formsAdminApi.send>('POST /api/admin/clients/:id/forms/send', { params: { id } }),
    done: 'Form sent. The link is in their e-mail.',
    failure: 'Failed to send the form',
    changed: ['/api/admin/clients'],
  });
  return (
    <>
      <ButtonLink size="sm" href={`/admin-dashboard?tab=bookings&open=new&client=${id}`}>
        <Icon name="calendar" />
        Book
      </ButtonLink>
      <ButtonLink look="secondary" size="sm" href={`/admin-dashboard?tab=pos&client=${id}`}>
        <Icon name="till" />
        Take payment
      </ButtonLink>
      {email && (
        <Button
          look="secondary"
          size="sm"
          busy={send.isPending}
          busyText="Sending..."
          onClick={() => send.mutate()}
        >
          <Icon name="list" />
          Send form
        </Button>
      )}
    </>
  );
}

type AlsoGivenProps = {
  contacts: GivenContact[];
  /** Undefined where the card's contact is the account's. */
  onUse: ((given: GivenContact) => void) | undefined;
};

function AlsoGiven({ contacts, onUse }: AlsoGivenProps) {
  return (
    <div className="client__given">
      <h3>Also given</h3>
      <p className="muted">Given with a booking, not confirmed. Nothing about this card is sent there.</p>
      <ul className="client__rows">
        {contacts.map((given) => (
          <li key={given.value}>
            <div className="who">
              <strong className="break-words">{given.value}</strong>
              <span>{`For the visit on ${formatShortDate(given.day)}`}</span>
            </div>
            {onUse && (
              <Button look="secondary" size="sm" onClick={() => onUse(given)}>
                Use this <span className="sr">{given.value}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
