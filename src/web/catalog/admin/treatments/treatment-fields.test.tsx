// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anAdminTreatment } from '#web/catalog/admin/testing/an-admin-product.ts';
import { fieldsOf } from '#web/kit/form/fields.ts';
import { type TreatmentDraft, toTreatmentDraft } from './treatment-draft.ts';
import { TreatmentFields } from './treatment-fields.tsx';

afterEach(cleanup);

test('every field of a treatment can be changed', () => {
  const draft = toTreatmentDraft(
    anAdminTreatment({
      steps: [{ title: 'Cleanse', text: 'With milk.' }],
      pictures: [{ imageUrl: '/files/more-1200x900.webp', altText: 'Oats' }],
    }),
    'none',
  );
  const changed: string[] = [];
  const form = fieldsOf<TreatmentDraft>({
    values: draft,
    errors: {},
    write: (path) => changed.push(path.join('.')),
    onBusy: () => undefined,
  });
  render(<TreatmentFields form={form} />);
  for (const box of screen.getAllByRole('textbox')) fireEvent.change(box, { target: { value: '1' } });
  for (const list of screen.getAllByRole<HTMLSelectElement>('combobox'))
    fireEvent.change(list, { target: { value: list.options[list.options.length - 1]?.value } });
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  const fields = new Set(changed.map((path) => path.split('.')[0]));
  expect([...fields].sort()).toEqual(Object.keys(draft).sort());
  expect(changed).toEqual(expect.arrayContaining(['steps.0.title', 'steps.0.text', 'pictures.0.altText']));
});
