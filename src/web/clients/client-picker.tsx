import { type ReactNode, useRef } from 'react';
import type { ClientCard, clientsApi, ListedClient } from '#shared/clients/contract.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useFinder } from '#web/kit/use-finder.ts';
import { ClientFinder, LEAST_CLIENT_LETTERS } from './client-finder.tsx';
import { ClientMarks } from './client-marks.tsx';

const MOST = 8;

/** What is known of a client who was chosen. */
export type PickedClient = Pick<
  ListedClient,
  'id' | 'userId' | 'name' | 'email' | 'phone' | 'tags' | 'birthday' | 'preferredTherapistId' | 'isBlocked'
>;

export function pickedOf({ id, userId, name, email, phone, details }: ClientCard): PickedClient {
  const { tags, birthday, preferredTherapist, blocked } = details;
  const preferredTherapistId = preferredTherapist?.isActive ? preferredTherapist.id : null;
  return {
    id,
    userId,
    name,
    email,
    phone,
    tags,
    birthday,
    preferredTherapistId,
    isBlocked: blocked !== null,
  };
}

type ClientPickerProps = {
  label?: string;
  hint?: ReactNode;
  hasAutofocus?: boolean;
  chosen: PickedClient | null;
  /** Not offered: the card that is open. */
  exceptId?: number;
  onChoose: (client: PickedClient | null) => void;
};

/** Anybody with a card, with or without an account. */
export function ClientPicker({
  label = 'Client',
  hint,
  hasAutofocus = false,
  chosen,
  exceptId,
  onChoose,
}: ClientPickerProps) {
  const finder = useFinder<typeof clientsApi.list>('GET /api/admin/clients', LEAST_CLIENT_LETTERS, {
    more: {
      pageSize: MOST,
    },
  });
  const isPicked = useRef(false);
  if (chosen) {
    return (
      <div
        className="client-chosen"
        ref={(box) => {
          if (box && isPicked.current) focusNext(box);
          isPicked.current = false;
        }}
      >
        <span className="who">
          <strong>{chosen.name || 'No Name'}</strong>
          <span className="num email">{[chosen.phone, chosen.email].filter(Boolean).join(' · ')}</span>
        </span>
        <ClientMarks client={chosen} />
        <IconButton
          icon="close"
          label={`Remove client ${chosen.name}`}
          onClick={() => {
            finder.clear();
            onChoose(null);
          }}
        />
      </div>
    );
  }
  const others = (found: readonly ListedClient[]) => found.filter(({ id }) => id !== exceptId);
  return (
    <ClientFinder
      finder={{
        ...finder,
        hits: finder.hits && others(finder.hits),
        find: async (term) => others(await finder.find(term)),
      }}
      label={label}
      hint={hint}
      hasAutofocus={hasAutofocus}
      keyOf={({ id }) => id}
      aside={(client) => <ClientMarks client={client} />}
      onPick={(client) => {
        isPicked.current = true;
        onChoose(client);
      }}
    />
  );
}

/** The field is gone with the search: anyone who types goes on with what is needed next. */
function focusNext(box: HTMLElement) {
  const controls = box.closest('form, dialog')?.querySelectorAll<HTMLInputElement>('select, input, textarea');
  const next = [...(controls ?? [])].filter(
    (control) => box.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next.find(({ required }) => required) ?? next[0])?.focus();
}
