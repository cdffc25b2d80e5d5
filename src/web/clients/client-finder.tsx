import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { moveInHits } from '#web/kit/move-in-hits.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { useFinder } from '#web/kit/use-finder.ts';
import './client-finder.css';

export const LEAST_CLIENT_LETTERS = 2;

type Found = { name: string; phone: string | null; email: string | null };
type Finder<Client> = Omit<ReturnType<typeof useFinder>, 'hits' | 'find'> & {
  hits: readonly Client[] | undefined;
  find: (term: string) => Promise<readonly Client[]>;
};

type ClientFinderProps<Client> = {
  finder: Finder<Client>;
  label: string;
  /** Below the field while nothing is typed. */
  hint?: ReactNode;
  hasAutofocus?: boolean;
  keyOf: (client: Client) => number;
  /** Beside a name: what tells them apart. */
  aside?: (client: Client) => ReactNode;
  onPick: (client: Client) => void;
};

/** The one field by which staff find a client while they type: by part of a name, a phone number or an e-mail. */
export function ClientFinder<Client extends Found>(props: ClientFinderProps<Client>) {
  const { finder, label, hint, hasAutofocus = false, keyOf, aside, onPick } = props;
  const [isOpen, setOpen] = useState(false);
  const { hits = [], isCurrent, text } = finder;

  async function enter() {
    if (isCurrent && hits[0]) return onPick(hits[0]);
    finder.search();
    if (text.trim().length < LEAST_CLIENT_LETTERS) return;
    // Faster than the search: the only one is taken; among several nobody who was not on the screen before.
    const [only, ...others] = await finder.find(text.trim()).catch(() => []);
    if (only && others.length === 0) onPick(only);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void enter();
    } else if (event.key === 'Escape' && text) {
      event.preventDefault(); // a dialog around it stays open
      event.stopPropagation();
      finder.clear();
    } else moveInHits(event);
  }

  return (
    <div data-hits>
      <TextField
        type="search"
        data-first
        {...(hasAutofocus && { 'data-autofocus': true })}
        label={label}
        icon="user"
        placeholder="Name, phone or e-mail"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          finder.type(target.value);
        }}
        onKeyDown={press}
        hint={
          <span className="flex flex-wrap gap-x-2 gap-y-1 items-center muted text-13">
            {text ? <Count finder={finder} /> : hint}
          </span>
        }
      />
      {isOpen && text && hits.length > 0 && (
        <ul className="client-hits" aria-label="Clients">
          {hits.map((client) => (
            <li key={keyOf(client)}>
              <button type="button" data-hit onClick={() => onPick(client)} onKeyDown={moveInHits}>
                <span className="who">
                  <strong>{client.name || 'No Name'}</strong>
                  <span className="num email">
                    {[client.phone, client.email].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {aside?.(client)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How many were found, for eyes and screen readers. */
function Count<Client>({ finder }: { finder: Finder<Client> }) {
  const { hits, isCurrent, isError, text } = finder;
  if (isError) return <span role="status">We couldn't search. Please try again.</span>;
  if (text.trim().length < LEAST_CLIENT_LETTERS) return <span role="status">Keep typing...</span>;
  if (!hits || !isCurrent) return <span role="status">Searching...</span>;
  if (hits.length === 0) return <span role="status">No client found</span>;
  return (
    <span role="status">
      {hits.length === 1 ? '1 client found' : `${hits.length} clients found`}
      <span className="client-finder__key">
        , <kbd>Enter</kbd> takes the first
      </span>
    </span>
  );
}
