import { useState } from 'react';
import { capitalise } from '#shared/kit/capitalise.ts';
import type { StaffEntry } from '#shared/waitlist/admin-contract.ts';
import { ClientLink } from '#web/clients/client-link.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import {
  ACTION_NAMES,
  actionsOf,
  type EntryAction,
  momentInWords,
  offerInWords,
  stateOf,
} from './entry-words.ts';
import './waitlist.css';

type EntryItemProps = {
  entry: StaffEntry;
  /** Where the client's name stands above. */
  isNameless?: boolean;
  onAct: (action: EntryAction, entry: StaffEntry) => void;
};

/** Who waits for what, since when and what became of it, with what staff can do. */
export function EntryItem({ entry, isNameless = false, onAct }: EntryItemProps) {
  const { customerPhone, treatmentName, windowInWords, place, moves } = entry;
  const state = stateOf(entry);
  const actions = actionsOf(entry);
  const visit = [treatmentName, withInWords(entry)].filter(Boolean).join(', ');
  return (
    <li className="entry">
      <div className="entry__head">
        <div className="who">
          <strong className="break-words">{isNameless ? visit : <EntryClient entry={entry} />}</strong>
          {!isNameless && <span>{visit}</span>}
          <span>{windowInWords}</span>
          {place && <span>{capitalise(place.inWords)}</span>}
          {moves && <span>Would move their booking to it</span>}
          {customerPhone && (
            <a className="num" href={`tel:${customerPhone.replace(/\s/g, '')}`}>
              {customerPhone}
            </a>
          )}
        </div>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      <EntryOffer entry={entry} />
      <EntryStory story={entry.story} />
      {actions.length > 0 && (
        <div className="entry__acts">
          {actions.map((action, index) => (
            <Button
              key={action}
              look={index === 0 ? 'secondary' : 'ghost'}
              size="sm"
              aria-label={`${ACTION_NAMES[action]}: ${entry.customerName}`}
              onClick={() => onAct(action, entry)}
            >
              {ACTION_NAMES[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** The name, leading to the card where there is one. */
export function EntryClient({ entry: { clientId, userId, customerName } }: { entry: StaffEntry }) {
  if (clientId !== null) return <ClientLink of={{ client: clientId }}>{customerName}</ClientLink>;
  if (userId !== null) return <ClientLink of={{ user: userId }}>{customerName}</ClientLink>;
  return customerName;
}

function EntryOffer({ entry: { offer, customerEmail } }: { entry: StaffEntry }) {
  const now = useNow();
  if (!offer) return null;
  return (
    <p className="entry__offer">
      {`Offered ${offerInWords(offer, now)}.`}
      {!customerEmail && ' No e-mail address, so please call them.'}
    </p>
  );
}

/** "with Hui Min"; empty: with anyone. */
export function withInWords({ parts }: Pick<StaffEntry, 'parts'>): string {
  const names = new Set(parts.flatMap(({ therapistName }) => therapistName ?? []));
  return names.size > 0 ? `with ${[...names].join(' and ')}` : '';
}

const SHOWN_AT_FIRST = 2;

function EntryStory({ story }: Pick<StaffEntry, 'story'>) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  if (story.length === 0) return null;
  const shown = isOpen ? story : story.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="entry__story" aria-label="What happened">
        {shown.map(({ at, text }, index) => (
          <li key={index}>
            <time dateTime={at}>{momentInWords(at, now)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {story.length > shown.length && (
        <button type="button" className="entry__more" onClick={() => setOpen(true)}>
          {`Show all ${story.length}`}
        </button>
      )}
    </>
  );
}
