import { useId } from 'react';
import { LETTER_STATES } from '#shared/newsletter/letter-state.ts';
import type { LetterRow, lettersApi } from '#shared/newsletter/letters-contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CsvButton } from '#web/kit/ui/csv-button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListFoot } from '#web/kit/ui/list-foot.tsx';
import { ListStates } from '#web/kit/ui/list-states.tsx';
import { SearchBox } from '#web/kit/ui/search-box.tsx';
import { Select } from '#web/kit/ui/select.tsx';
import { useAddress } from '#web/kit/use-address.ts';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { LETTER_PATHS, letterCalls } from './admin-letter-calls.ts';
import { LetterDialogs } from './admin-letter-dialogs.tsx';
import { LetterTable } from './admin-letter-table.tsx';
import { readLetterQuery } from './admin-newsletter-query.ts';

/** Drafts, what is on its way and what has gone out. */
export function Letters() {
  const titleId = useId();
  const [search, change] = useAddress();
  const query = readLetterQuery(search);
  const list = useList<typeof lettersApi.list>('GET /api/admin/letters', { query }, { everySeconds: 5 });
  const removal = useRemoval<LetterRow>({
    noun: 'Letter',
    failure: 'Failed to delete letter',
    remove: letterCalls.remove,
    restore: letterCalls.restore,
    changed: LETTER_PATHS,
  });
  const { page, pageSize, ...filters } = query;
  const isFiltered = Boolean(query.q || query.state);
  const write = (
    <Button size="sm" onClick={() => change({ open: 'new' })}>
      <Icon name="plus" />
      New letter
    </Button>
  );

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar newsletter__head">
        <h2 id={titleId}>All letters</h2>
        <CsvButton path="/api/admin/letters/csv" query={filters} name="letters.csv" />
        {write}
      </div>
      <div className="toolbar list-filters">
        <SearchBox
          label="Search letters"
          placeholder="Subject"
          value={query.q ?? ''}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
        <Select
          label="State"
          labelHidden
          placeholder="Any state"
          value={query.state ?? ''}
          onChange={({ target }) => change({ state: target.value, page: undefined })}
        >
          {LETTER_STATES.map((state) => (
            <option key={state} value={state}>
              {state.charAt(0).toUpperCase() + state.slice(1)}
            </option>
          ))}
        </Select>
      </div>
      <ListStates
        list={list}
        noun="letters"
        empty={
          isFiltered
            ? { title: 'No letters found', text: 'Try another word or another state.', icon: 'search' }
            : {
                title: 'No letters yet',
                text: 'Write the first one: it is a draft until you send it.',
                action: write,
              }
        }
      >
        {(rows) => (
          <LetterTable rows={rows} onDelete={(letter) => removal.ask(letter, questionAbout(letter))} />
        )}
      </ListStates>
      <ListFoot
        page={page}
        pageSize={pageSize}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(next) => change({ page: next })}
      />
      {removal.dialog}
      <LetterDialogs />
    </section>
  );
}

function questionAbout({ subject, state }: LetterRow) {
  const text = state === 'draft' ? 'Nobody has read it yet.' : 'Who has it keeps it; only this record goes.';
  return { title: `Delete ${subject || 'this letter'}?`, text: `${text} You can undo this for 10 seconds.` };
}
