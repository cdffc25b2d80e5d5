const REAL = Symbol.for('labels of jsdom');
type Getter = (this: HTMLElement) => unknown;
type WindowWithReal = typeof window & { [REAL]?: Map<object, Getter> };

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
 * each label of it, which took a tenth of all tests of pages. Here the page is walked through once until it changes.
 */
export function quickLabels(): void {
  const page = window as WindowWithReal;
  page[REAL] ??= new Map<object, Getter>([
    [HTMLLabelElement, getterOf(HTMLLabelElement.prototype, 'control')],
    ...KINDS.map((kind) => [kind, getterOf(kind.prototype, 'labels')] as const),
  ]);
  const real = page[REAL];

  define(HTMLLabelElement.prototype, 'control', real.get(HTMLLabelElement)!, (label) =>
    findControls().get(label as HTMLLabelElement),
  );
  for (const kind of KINDS)
    define(kind.prototype, 'labels', real.get(kind)!, (field) => {
      if (!isLabelable(field)) return null;
      return [...findControls()].flatMap(([label, control]) => (control === field ? [label] : []));
    });
}

const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);
const isLabelable = (element: Element) =>
  LABELABLE.has(element.localName) && (element as HTMLInputElement).type !== 'hidden';

let found: { version: number; controls: Map<HTMLLabelElement, Element | null> } | undefined;

/** All labels of the page in their order, each with its field. */
function findControls(): Map<HTMLLabelElement, Element | null> {
  const version = versionOfPage();
  if (found?.version !== version) {
    const labels = [...document.querySelectorAll('label')];
    found = { version, controls: new Map(labels.map((label) => [label, controlOf(label)])) };
  }
  return found.controls;
}

/** Counted up by jsdom with every change of a node or an attribute in the page. */
function versionOfPage(): number {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const version = symbol && (document as unknown as Record<symbol, { _version?: number }>)[symbol]?._version;
  if (version === undefined) throw new Error('jsdom has no version of the page where it is expected.');
  return version;
}

function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return firstLabelable(label);
  const named = document.getElementById(label.htmlFor);
  return named && isLabelable(named) ? named : null;
}

/** Without a selector, which takes jsdom longer than all the rest. */
function firstLabelable(parent: Element): Element | null {
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    const control = isLabelable(child) ? child : firstLabelable(child);
    if (control) return control;
  }
  return null;
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
