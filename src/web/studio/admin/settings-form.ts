import type { ChangeEvent } from 'react';
import type { SettingsChange } from '#shared/studio/contract.ts';
import { readPath, writePath } from './paths.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Bound = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<Input>) => void;
};

/** The fields of a group by their paths, the same by which the server names what is wrong. */
export type SettingsForm = ReturnType<typeof settingsForm>;
export type FieldsProps = { form: SettingsForm };

type Held = {
  values: SettingsChange;
  errors: Record<string, string>;
  onChange: (values: SettingsChange, path: string) => void;
  onBusy: (isBusy: boolean) => void;
};

export function settingsForm({ values, errors, onChange, onBusy }: Held) {
  const get = (path: string) => readPath(values, path);
  const set = (path: string, value: unknown) => onChange(writePath(values, path, value), path);
  const errorOf = (path: string) => errors[path];
  const bind = (path: string, read: (text: string) => unknown): Bound => ({
    name: path,
    value: String(get(path) ?? ''),
    error: errorOf(path),
    onChange: ({ target }) => set(path, read(target.value)),
  });

  return {
    get,
    set,
    errorOf,
    /** The first error at the path or anywhere below it. */
    errorBelow: (path: string) =>
      Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1],
    onBusy,
    text: (path: string) => bind(path, (text) => text),
    /** A number as soon as it is one; until then what was typed, which the server refuses with a sentence. */
    number: (path: string) => ({
      ...bind(path, (text) => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text))),
      inputMode: 'decimal' as const,
      autoComplete: 'off',
    }),
    check: (path: string) => ({
      name: path,
      checked: get(path) === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(path, target.checked),
    }),
    picture: (path: string) => ({
      value: String(get(path) ?? '') || null,
      error: errorOf(path),
      onBusy,
      onChange: (address: string | null) => set(path, address ?? ''),
    }),
  };
}
