const REAL = Symbol.for('labels of jsdom');
type Getter = (this: HTMLElement) => unknown;
type WindowWithReal = typeof window & { [REAL]?: Map<object, Getter> };

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const KINDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/**
 * Each time a field is asked for its labels, as every query by label or name does, jsdom walks through the whole page for
 * each label of it, which took a tenth of all tests of pages. The document finds ids and labels without.
 */
export function quickLabels(): void {
  const page = window as WindowWithReal;
  page[REAL] ??= new Map<object, Getter>([
    [HTMLLabelElement, getterOf(HTMLLabelElement.prototype, 'control')],
    ...KINDS.map((kind) => [kind, getterOf(kind.prototype, 'labels')] as const),
  ]);
  const real = page[REAL];

  define(HTMLLabelElement.prototype, 'control', real.get(HTMLLabelElement)!, (label) =>
    controlOf(label as HTMLLabelElement),
  );
  for (const kind of KINDS)
    define(kind.prototype, 'labels', real.get(kind)!, (field) =>
      field.matches(LABELABLE)
        ? [...document.getElementsByTagName('label')].filter((label) => controlOf(label) === field)
        : null,
    );
}

function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(LABELABLE);
  const named = document.getElementById(label.htmlFor);
  return named?.matches(LABELABLE) ? named : null;
}

function getterOf(prototype: object, name: string): Getter {
  const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!getter) throw new Error(`jsdom has no ${name} where it is expected.`);
  return getter;
}

/** What is not in the page is left to jsdom. */
function define(
  prototype: object,
  name: string,
  real: Getter,
  quick: (element: HTMLElement) => unknown,
): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return this.isConnected ? quick(this) : real.call(this);
    },
  });
}
