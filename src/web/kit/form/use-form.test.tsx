// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { fieldsOf, writeAt } from './fields.ts';
import { useForm } from './use-form.ts';

type Tree = {
  name: string;
  hours: ({ opens: string; closes: string } | null)[];
  address: { street: string; geo?: { latitude: number } };
};
const tree: Tree = {
  name: 'A',
  hours: [null, { opens: '11:00', closes: '21:00' }],
  address: { street: 'B' },
};

describe('fields', () => {
  const errors = { 'hours.1.closes': 'Too early', address: 'Nowhere' };
  const fields = (write = vi.fn()) => fieldsOf<Tree>({ values: tree, errors, write, onBusy: () => {} });

  test('know their values and what the server says is wrong with them', () => {
    expect(fields().text('name')).toMatchObject({ value: 'A', error: undefined });
    expect(fields().list('hours').at(1).text('closes')).toMatchObject({ value: '21:00', error: 'Too early' });
    expect(fields().group('address').group('geo').number('latitude').value).toBe('');
    expect(fields().errorWithin('hours')).toBe('Too early');
    expect(fields().list('hours').error).toBeUndefined();
    expect(fields().error('address')).toBe('Nowhere');
  });

  test.each([
    { typed: '12.5', written: 12.5 },
    { typed: '0.', written: '0.' },
    { typed: '0.0', written: '0.0' },
    { typed: '0.05', written: 0.05 },
    { typed: '10', written: 10 },
    { typed: ' ', written: ' ' },
    { typed: 'far', written: 'far' },
  ])('a number is one as soon as it can be: "$typed"', ({ typed, written }) => {
    const write = vi.fn();
    const { onChange } = fields(write).group('address').group('geo').number('latitude');
    onChange({ target: { value: typed } } as Parameters<typeof onChange>[0]);
    expect(write).toHaveBeenCalledWith(['address', 'geo', 'latitude'], written);
  });

  test('a number that was left as "12.50" is one', () => {
    const write = vi.fn();
    const { onBlur } = fields(write).group('address').group('geo').number('latitude');
    onBlur({ target: { value: '12.50' } } as Parameters<typeof onBlur>[0]);
    expect(write).toHaveBeenCalledWith(['address', 'geo', 'latitude'], 12.5);
  });

  test('are written one by one, and the rest stays the very same', () => {
    const written = writeAt(tree, ['hours', 1, 'closes'], '20:00');
    expect(written.hours[1]).toEqual({ opens: '11:00', closes: '20:00' });
    expect(written.address).toBe(tree.address);
    expect(tree.hours[1]).toEqual({ opens: '11:00', closes: '21:00' });
  });

  test('a group is made when its first field is written', () => {
    expect(writeAt(tree, ['address', 'geo', 'latitude'], 1).address).toEqual({
      street: 'B',
      geo: { latitude: 1 },
    });
  });
});

describe('a form', () => {
  const submit = vi.fn();
  function Sample({ isBusy = false }) {
    const form = useForm({
      initial: { name: '', code: '' },
      validate: ({ name }) => ({ name: name ? undefined : 'Please enter a name' }),
      submit,
      isBusy,
    });
    return (
      <form ref={form.element} onSubmit={form.submit}>
        <TextField label="Code" {...form.text('code')} />
        <TextField label="Name" {...form.text('name')} />
        <output>{form.isDirty ? 'changed' : 'as it was'}</output>
        <button type="submit">Save</button>
      </form>
    );
  }
  const save = () => userEvent.click(screen.getByRole('button'));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  afterEach(() => {
    cleanup();
    submit.mockReset();
  });

  test('sends nothing that is wrong, and the focus goes to the first field that is', async () => {
    render(<Sample />);
    await save();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('Name'));
    expect(screen.getByText('Please enter a name')).toBeDefined();
    await userEvent.type(field('Name'), 'Glow');
    expect(screen.queryByText('Please enter a name')).toBeNull();
    await save();
    expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Glow', code: '' });
  });

  test('shows what the server says at its field', async () => {
    submit.mockImplementation((_, { onError }) =>
      onError(new CallError(400, JSON.stringify({ fields: { code: 'Taken' } }))),
    );
    render(<Sample />);
    await userEvent.type(field('Name'), 'Glow');
    await save();
    expect(screen.getByText('Taken')).toBeDefined();
    expect(document.activeElement).toBe(field('Code'));
  });

  test('is changed only while it differs from what it began with', async () => {
    render(<Sample />);
    await userEvent.type(field('Name'), 'G');
    expect(screen.getByText('changed')).toBeDefined();
    await userEvent.clear(field('Name'));
    expect(screen.getByText('as it was')).toBeDefined();
  });

  test('is not sent again while it is on its way', async () => {
    render(<Sample isBusy />);
    await userEvent.type(field('Name'), 'Glow');
    await save();
    expect(submit).not.toHaveBeenCalled();
  });
});
