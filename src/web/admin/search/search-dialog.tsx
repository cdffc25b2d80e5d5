import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { adminApi } from '#shared/admin/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { navigate } from '#web/kit/navigate.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Modal } from '#web/kit/ui/dialogs/modal.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import './search.css';
import { bestTargets, type SearchTarget } from './search-targets.ts';

const PAUSE_MS = 120;
const LEAST = 2;

/** Everything of the dashboard in one box: type, choose by arrow keys, open by Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const ids = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { targets, isLoading, isError } = useTargets(text.trim());
  const chosen = targets[Math.min(active, targets.length - 1)];

  function open({ url }: SearchTarget) {
    onClose();
    void navigate(url);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((Math.min(active, targets.length - 1) + step + targets.length) % targets.length || 0);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Modal open onClose={onClose} place="center" labelledBy={`${ids}-label`}>
      <div className="search">
        <label id={`${ids}-label`} className="sr" htmlFor={`${ids}-input`}>
          Search everything
        </label>
        <div className="search__box">
          <Icon name="search" />
          <input
            id={`${ids}-input`}
            className="search__input"
            type="text"
            role="combobox"
            aria-expanded={targets.length > 0}
            aria-controls={`${ids}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen && `${ids}-${chosen.key}`}
            placeholder="Client, booking, order, product, section..."
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            data-autofocus=""
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(0);
            }}
            onKeyDown={press}
          />
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div id={`${ids}-list`} role="listbox" aria-label="Results" className="search__list">
          {targets.map((target) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, as in every combobox
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            <div
              key={target.key}
              id={`${ids}-${target.key}`}
              role="option"
              aria-selected={target === chosen}
              className="search__result"
              onClick={() => open(target)}
            >
              <Icon name={target.icon} />
              <span className="who">
                <strong>{target.title}</strong>
                {target.text && <span>{target.text}</span>}
              </span>
              <span className="search__kind">{target.kind}</span>
            </div>
          ))}
        </div>
        <p className="search__note" role="status">
          {noteOf({ text: text.trim(), found: targets.length, isLoading, isError })}
        </p>
      </div>
    </Modal>
  );
}

function useTargets(q: string) {
  const role = useStaffRole();
  const paused = usePaused(q);
  const { data, isError, isFetching } = useQuery({
    ...apiQuery<typeof adminApi.search>('GET /api/admin/search', { query: { q: paused } }),
    enabled: paused.length >= LEAST,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  const found = paused.length >= LEAST ? (data ?? []) : [];
  return {
    targets: bestTargets(q, role, found),
    isLoading: isFetching || paused !== q,
    isError,
  };
}

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type State = { text: string; found: number; isLoading: boolean; isError: boolean };

function noteOf({ text, found, isLoading, isError }: State): string {
  if (text.length < LEAST) return 'Type a name, phone, order number, or what you want to do.';
  if (found > 0) return `${found} ${found === 1 ? 'result' : 'results'}`;
  if (isLoading) return 'Searching...';
  return isError ? "We couldn't search just now. Please try again." : `Nothing found for "${text}"`;
}
