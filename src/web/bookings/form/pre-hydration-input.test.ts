// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listenForPreHydrationInput, takePreHydrationInput } from './pre-hydration-input.ts';

/** As the server rendered the form, and as the browser restored it after a reload. */
function drawForm(): HTMLElement {
  document.body.innerHTML = `<div id="booking">
    <select name="treatment"><option value="" selected>Select</option><option value="3">Glow</option></select>
    <div hidden><select name="therapist"><option value="" selected>Anyone</option><option value="2">Grace</option></select></div>
    <select autocomplete="tel-country-code"><option value="+65" selected>+65</option><option value="+60">+60</option></select>
  </div>`;
  return document.getElementById('booking')!;
}
const select = (name: string) =>
  document.querySelector<HTMLSelectElement>(`select:is([name=${name}], [autocomplete$=${name}])`)!;

test('each select is told apart, whether the browser restored it or somebody used it early', () => {
  const area = drawForm();
  select('treatment').value = '3';
  select('therapist').value = '2';
  listenForPreHydrationInput(area);
  select('code').value = '+60';
  select('code').dispatchEvent(new Event('change', { bubbles: true }));
  expect(takePreHydrationInput()).toEqual({ treatment: '3', therapist: '2', dialCode: '+60' });
});

test('what was not touched is not taken over', () => {
  listenForPreHydrationInput(drawForm());
  expect(takePreHydrationInput()).toEqual({});
});
