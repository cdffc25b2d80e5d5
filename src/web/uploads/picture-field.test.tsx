// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureField } from './picture-field.tsx';
import { aPicture, type Sending, stubUploadLine } from './testing/upload-line.ts';

let line: Sending[];
beforeEach(() => {
  line = stubUploadLine();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return <PictureField label="Picture" value={value} onChange={setValue} onBusy={onBusy} />;
}

function openForm() {
  const onBusy = vi.fn();
  return { ...render(<Form onBusy={onBusy} />), onBusy };
}
const choose = (name: string, file: File) =>
  fireEvent.change(screen.getByLabelText(name), { target: { files: [file] } });
const soon = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

test('a chosen picture shows its progress, then itself; the form is notified when it may be saved', async () => {
  const { onBusy } = openForm();
  const input = screen.getByLabelText('Choose picture');
  const hint = document.getElementById(input.getAttribute('aria-describedby')!);
  expect(hint?.textContent).toBe('JPEG, JPG, PNG, GIF or WebP, max 5MB');

  choose('Choose picture', aPicture('oat.jpg'));
  act(() => line[0]!.reach(0.4));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading oat.jpg' }).value).toBe(40);
  expect(screen.getByText('40%')).toBeDefined();
  expect(onBusy).toHaveBeenLastCalledWith(true);
  act(() => line[0]!.reach(1));
  expect(screen.getByText('Finishing...')).toBeDefined();

  line[0]!.answer(200, { imageUrl: '/files/oat-800x600.webp' });
  await soon();
  expect(screen.getByRole('img', { name: 'Picture, as it is now' }).getAttribute('src')).toContain('oat');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(onBusy).toHaveBeenLastCalledWith(false);

  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('a file that is too large is refused before anything is sent', () => {
  openForm();
  choose('Choose picture', aPicture('huge.jpg', { size: 5.1 * 1024 * 1024 }));
  expect(screen.getByRole('alert').textContent).toContain(
    'File too large: Please select an image smaller than 5MB',
  );
  expect(line).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss huge.jpg' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another choice takes the place of the one on its way', async () => {
  openForm();
  choose('Choose picture', aPicture('first.jpg'));
  choose('Choose picture', aPicture('second.jpg'));
  expect(line.map(({ isCancelled }) => isCancelled())).toEqual([true, false]);
  line[1]!.answer(200, { imageUrl: '/files/second-800x600.webp' });
  await soon();
  expect(screen.getByRole('img').getAttribute('src')).toContain('second');
});

test('leaving the form takes back what is on its way', () => {
  const { unmount } = openForm();
  choose('Choose picture', aPicture('oat.jpg'));
  unmount();
  expect(line[0]!.isCancelled()).toBe(true);
});
