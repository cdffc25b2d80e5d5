import type { ChangeEvent, FocusEvent } from 'react';

type Path = readonly (string | number)[];
type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The names of the fields that hold an `Of`, or nothing yet. */
type KeyOf<Values, Of> = {
  [K in keyof Values]-?: NonNullable<Values[K]> extends Of ? K : never;
}[keyof Values];
/** Those that hold any text, and not one of a few words. */
type TextKey<Values> = {
  [K in keyof Values]-?: string extends NonNullable<Values[K]> ? K : never;
}[keyof Values];
type Item<List> = NonNullable<List> extends readonly (infer Each)[] ? Each : never;

/** What a control of one field takes. */
export type Bound<Value> = {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};
/** What an input, a text area or a select takes. */
export type BoundInput = {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<Input>) => void;
};

/** The fields of a form, or of a part of it, by their names: spread one into its control. */
export type Fields<Values> = {
  values: Values;
  set: <K extends keyof Values>(name: K, value: Values[K]) => void;
  error: (name: keyof Values) => string | undefined;
  /** The first error of the field or of anything inside it. */
  errorWithin: (name: keyof Values) => string | undefined;
  /** For a control that hands over the value itself. */
  value: <K extends keyof Values>(name: K) => Bound<Values[K]>;
  text: (name: TextKey<Values>) => BoundInput;
  /** One of a few words: the options of the select are to be those of the type. */
  select: (name: KeyOf<Values, string>) => BoundInput;
  number: (name: KeyOf<Values, number>) => BoundInput & {
    inputMode: 'decimal';
    autoComplete: string;
    onBlur: (event: FocusEvent<Input>) => void;
  };
  check: (name: KeyOf<Values, boolean>) => {
    checked: boolean;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** `none` is what stands for no picture. */
  picture: <K extends KeyOf<Values, string>>(
    name: K,
    none: Values[K],
  ) => Bound<string | null> & { onBusy: (isBusy: boolean) => void };
  group: <K extends KeyOf<Values, object>>(name: K) => Fields<NonNullable<Values[K]>>;
  list: <K extends KeyOf<Values, readonly unknown[]>>(name: K) => ListField<Item<Values[K]>>;
};

export type ListField<Each> = {
  items: Each[];
  error: string | undefined;
  set: (items: Each[]) => void;
  setItem: (index: number, item: Each) => void;
  at: (index: number) => Fields<NonNullable<Each>>;
};

/** What a form lends to its fields. Errors have the names the server gives them: "hours.2.closes". */
type Source = {
  values: unknown;
  errors: { [name: string]: string | undefined };
  write: (path: Path, value: unknown) => void;
  onBusy: (isBusy: boolean) => void;
};

/** Every `as` in here is of a value that was found, or is put, where the type of the form says it lies. */
export function fieldsOf<Values>(source: Source, path: Path = []): Fields<Values> {
  const to = (name: PropertyKey): Path => [...path, name as string | number]; // names of fields are no symbols
  const get = (name: PropertyKey) => readAt(source.values, to(name));
  const error = (name: PropertyKey) => source.errors[to(name).join('.')];
  const write = (name: PropertyKey, value: unknown) => source.write(to(name), value);
  const input = (name: PropertyKey, read: (text: string) => unknown = (text) => text): BoundInput => ({
    value: String(get(name) ?? ''),
    error: error(name),
    onChange: ({ target }) => write(name, read(target.value)),
  });

  return {
    values: (readAt(source.values, path) ?? {}) as Values,
    set: write,
    error,
    errorWithin: (name) =>
      error(name) ??
      Object.entries(source.errors).find(([at]) => at.startsWith(`${to(name).join('.')}.`))?.[1],
    value: <K extends keyof Values>(name: K) => ({
      value: get(name) as Values[K],
      error: error(name),
      onChange: (value: Values[K]) => write(name, value),
    }),
    text: (name) => input(name),
    select: (name) => input(name),
    number: (name) => ({
      ...input(name, readNumber),
      inputMode: 'decimal',
      autoComplete: 'off',
      onBlur: ({ target }) => isUnfinished(target.value) && write(name, asNumber(target.value)),
    }),
    check: (name) => ({
      checked: get(name) === true,
      error: error(name),
      onChange: ({ target }) => write(name, target.checked),
    }),
    picture: (name, none) => ({
      value: (get(name) as string | null) || null,
      error: error(name),
      onBusy: source.onBusy,
      onChange: (url) => write(name, url ?? none),
    }),
    group: (name) => fieldsOf(source, to(name)),
    list: (name) => listOf(source, to(name)),
  };
}

function listOf<Each>(source: Source, path: Path): ListField<Each> {
  return {
    items: (readAt(source.values, path) ?? []) as Each[],
    error: source.errors[path.join('.')],
    set: (items) => source.write(path, items),
    setItem: (index, item) => source.write([...path, index], item),
    at: (index) => fieldsOf(source, [...path, index]),
  };
}

/**
 * A number as soon as it is one; until then what was typed, which the server refuses with a sentence. "0." and "0.0" are
 * on the way to "0.05", which the number would cut off.
 */
function readNumber(text: string): number | string {
  return isUnfinished(text) ? text : asNumber(text);
}

function isUnfinished(text: string): boolean {
  return /\.\d*0$|\.$/.test(text);
}

function asNumber(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

function readAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), tree);
}

/** The same tree with another value at the path; everything beside it stays the very same. */
export function writeAt<Tree>(tree: Tree, path: Path, value: unknown): Tree {
  return write(tree, path, value) as Tree;
}

function write(at: unknown, [name = '', ...rest]: Path, value: unknown): unknown {
  const next = rest.length === 0 ? value : write(isTree(at) ? at[name] : undefined, rest, value);
  if (Array.isArray(at)) return at.with(Number(name), next);
  return { ...(isTree(at) && at), [name]: next };
}

function isTree(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
