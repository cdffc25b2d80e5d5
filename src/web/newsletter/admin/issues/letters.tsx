import { LETTER_STATES } from '#shared/newsletter/issue-state.ts';
import type { LetterRow, lettersApi } from '#shared/newsletter/issues-contract.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { ListCard } from '#web/newsletter/admin/list-card.tsx';
import { readLetterQuery } from '#web/newsletter/admin/newsletter-query.ts';
import { LETTER_PATHS, letterCalls } from './letter-calls.ts';
import { LetterDialogs } from './letter-dialogs.tsx';
import { LetterTable } from './letter-table.tsx';

/** Drafts, what is on its way and what has gone out. */
export function Letters() {
  const [search] = useAddress();
  const query = readLetterQuery(search);
  const list = useList<typeof lettersApi.list>('GET /api/admin/letters', { query }, { everySeconds: 5 });
  const removal = useRemoval<LetterRow>({
    noun: 'Newsletter',
    failure: 'Failed to delete newsletter',
    remove: letterCalls.remove,
    restore: letterCalls.restore,
    changed: LETTER_PATHS,
  });

  return (
    <ListCard
      noun="newsletters"
      path="letters"
      list={list}
      query={query}
      states={LETTER_STATES}
      placeholder="Subject"
      make={{ label: 'New newsletter', open: 'new' }}
      emptyText="Write the first one: it is a draft until you send it."
      table={(rows) => (
        <LetterTable rows={rows} onDelete={(letter) => removal.ask(letter, questionAbout(letter))} />
      )}
    >
      {removal.dialog}
      <LetterDialogs />
    </ListCard>
  );
}

function questionAbout({ subject, state }: LetterRow) {
  const text =
    state === 'draft' ? "It hasn't been sent." : 'People who got it keep it. Only this record is deleted.';
  return {
    title: `Delete ${subject || 'this newsletter'}?`,
    text: `${text} You can undo this for 10 seconds.`,
  };
}
