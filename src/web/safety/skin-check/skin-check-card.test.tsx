// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CheckedSkin, SkinQuestions } from '#shared/safety/skin-check-contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { SkinCheckCard } from './skin-check-card.tsx';
import { SkinVerdict } from './skin-verdict.tsx';
import { writeStated } from './use-stated.ts';

beforeAll(() => {
  makeDialogsOpen();
  Element.prototype.scrollIntoView = () => {}; // jsdom has none
});
afterEach(() => {
  writeStated(null);
  closeAll();
});

const CHECK = 'POST /api/skin-check';
const posed: SkinQuestions = {
  questions: [
    { code: 'pregnant', group: 'you', label: "I'm pregnant, or may be", isDated: false },
    { code: 'retinoids', group: 'lately', label: 'Retinol, in the last 5 days', isDated: true },
    { code: 'diabetes', group: 'more', label: 'Diabetes', isDated: false },
  ],
  ingredients: ['lanolin', 'lavender', 'sweet almond'],
};
const none = { text: '', suitableFrom: null, instead: null };
const checked: CheckedSkin = {
  treatments: [
    {
      id: 1,
      outcome: 'refuse',
      text: 'Not while you are pregnant.',
      suitableFrom: '2026-11-24',
      instead: { id: 2, name: 'Calm' },
    },
    { id: 2, outcome: 'clear', ...none },
  ],
  products: [
    { id: 5, outcome: 'unknown', ...none, text: "We'd like to check its ingredients with you first." },
  ],
  forms: [],
};

function open(answers: Answers = {}, hasSkinCheck = true) {
  return openAt('/treatments', {
    page: () => (
      <>
        <SkinCheckCard />
        {[1, 2].map((id) => (
          <article key={id} aria-label={String(id)}>
            <SkinVerdict treatmentId={id} insteadUrl={(other) => `/?treatment=${other}#booking`} />
          </article>
        ))}
        <SkinVerdict productId={5} />
      </>
    ),
    answers: { 'GET /api/skin-check': posed, [CHECK]: checked, ...answers },
    hasSkinCheck,
  });
}
async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Check what suits me' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anything we should know first?' }));
  await dialog.findByLabelText("I'm pregnant, or may be");
  return dialog;
}
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show what suits me' }));

test('asks nothing where no rule needs an answer', () => {
  open({}, false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is ticked is asked about without a name, said on each card, and forgotten on request and at sign-out', async () => {
  writeSessionToken('a-token');
  const { requested } = open();
  const dialog = await openDialog();
  fireEvent.click(dialog.getByLabelText("I'm pregnant, or may be"));
  fireEvent.click(dialog.getByLabelText('Retinol, in the last 5 days'));
  fireEvent.change(dialog.getByLabelText(/last time/), { target: { value: '2026-09-01' } });
  const reacts = dialog.getByRole('combobox');
  await userEvent.type(reacts, 'la{ArrowDown}{Enter}alm{Enter}');
  show();

  const result = await screen.findByText(
    '1 of our 2 treatments suits you. The others say why on their card.',
  );
  expect(result.role ?? result.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requested.filter(({ route }) => route === CHECK)).toEqual([
    {
      route: CHECK,
      body: {
        facts: [{ code: 'pregnant' }, { code: 'retinoids', lastOn: '2026-09-01' }],
        reactsTo: ['lavender', 'sweet almond'],
      },
    },
  ]);
  const first = await screen.findByText('Not for you right now');
  expect(first.parentElement?.textContent).toContain(
    'Not while you are pregnant.If nothing changes, it suits you from 24 November 2026.',
  );
  expect(screen.getByRole('link', { name: 'Choose Calm instead' }).getAttribute('href')).toBe(
    '/?treatment=2#booking',
  );
  expect(within(screen.getByRole('article', { name: '2' })).getByText('Suits you')).toBeTruthy();
  screen.getByText("We'd like to check its ingredients with you first.");
  screen.getByText('Not medical advice. Your therapist checks again before we start.');

  expect(JSON.stringify(sessionStorage)).toContain('pregnant');
  expect(JSON.stringify(localStorage)).not.toContain('pregnant');
  fireEvent.click(screen.getByRole('button', { name: 'Forget this' }));
  screen.getByRole('button', { name: 'Check what suits me' });
  expect(screen.queryByText('Suits you')).toBeNull();
  expect(JSON.stringify(sessionStorage)).not.toContain('pregnant');

  writeStated({ facts: [{ code: 'pregnant' }], reactsTo: [] });
  writeSessionToken(null);
  expect(JSON.stringify(sessionStorage)).not.toContain('pregnant');
});

test('only known ingredients are taken; what is typed and not chosen is not lost silently', async () => {
  const { requested } = open();
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('combobox'), 'lanolim');
  dialog.getByText("We don't know this one. Please check the spelling, or tell us when you book.");
  show();
  dialog.getByText('Please choose from the list, or clear this field');
  expect(requested.map(({ route }) => route)).not.toContain(CHECK);
  // Escape clears the field before it closes the dialog; a name that is written out need not be chosen.
  await userEvent.type(dialog.getByRole('combobox'), '{Escape}Lanolin');
  show();
  await screen.findByText(/1 of our 2/);
  expect(requested.at(-1)?.body).toEqual({ facts: [], reactsTo: ['lanolin'] });
});

test('a check that fails says so and can be tried again; so can the questions', async () => {
  const { answers } = open({
    [CHECK]: [503, { message: 'Later' }],
    'GET /api/skin-check': [503, { message: 'Later' }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check what suits me' }));
  await screen.findByText("We couldn't load the questions. Please try again.");
  answers['GET /api/skin-check'] = posed;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  fireEvent.click(await screen.findByLabelText("I'm pregnant, or may be"));
  show();
  await screen.findByText("We couldn't check just now. Please try again.");
  expect(screen.queryByText('Suits you')).toBeNull();
  answers[CHECK] = checked;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/1 of our 2/);
});
