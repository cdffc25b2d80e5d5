// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aTreatment } from '#web/catalog/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { aTherapist } from '#web/team/make.ts';
import { BookDialog } from './book-dialog.tsx';

beforeAll(makeDialogsOpen);
afterEach(closeAll);

const facial = aTreatment();
const peel = aTreatment({ id: 4, name: 'Gentle Peel' });
const team = [
  aTherapist(),
  aTherapist({ id: 2, name: 'Grace Tan', treatmentIds: [facial.id] }),
  aTherapist({ id: 3, name: 'Joy Ng' }),
];
const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'With' });

function open(hasTeam: boolean) {
  const { requested } = openAt('/treatments', {
    hasTeam,
    page: () => <BookDialog treatment={facial} onClose={() => {}} />,
    answers: { 'GET /api/team': team, 'GET /api/treatments': [facial, peel] },
  });
  return requested;
}

test('asks for the times of whoever is chosen, and clears a choice that the treatment does not allow', async () => {
  const requested = open(true);
  await waitFor(() => expect(field()?.options).toHaveLength(4));
  fireEvent.change(field()!, { target: { value: '2' } });
  await waitFor(() => expect(requested.map(({ route }) => route).join()).toContain('therapistId=2'));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Treatment').options).toHaveLength(2));
  fireEvent.change(screen.getByLabelText('Treatment'), { target: { value: '4' } });
  screen.getByText("Grace Tan doesn't offer Gentle Peel, so we've set this to Anyone.");
  expect(field()!.value).toBe('');
});

test('without a team there is no such field', async () => {
  const requested = open(false);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Treatment').options).toHaveLength(2));
  expect(document.querySelector('select[name=therapist]')).toBeNull();
  expect(requested.map(({ route }) => route)).not.toContain('GET /api/team');
});
