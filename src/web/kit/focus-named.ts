import { focusQuietly } from './focus-quietly.ts';

const CONTROLS = 'input, select, textarea, button, a[href]';
/** What a label says besides its name. */
const ASIDES = '.field__opt, small, .sr';

/**
 * Moves the focus to what people read as this name: the control of a label, the first control of a set of fields, a
 * heading, a button or a link. False while there is none.
 */
export function focusNamed(root: ParentNode, name: string): boolean {
  for (const kind of ['label', 'legend', 'h2, h3', CONTROLS]) {
    const found = [...root.querySelectorAll<HTMLElement>(kind)].find((each) => nameOf(each) === name);
    if (!found) continue;
    const target = targetOf(found);
    if (target.matches(CONTROLS)) target.focus({ preventScroll: true });
    else focusQuietly(target);
    found.scrollIntoView?.({ block: 'center' }); // jsdom has none
    return true;
  }
  return false;
}

function targetOf(named: HTMLElement): HTMLElement {
  if (named instanceof HTMLLabelElement) return named.control ?? named;
  if (named instanceof HTMLLegendElement)
    return named.closest('fieldset')?.querySelector<HTMLElement>(CONTROLS) ?? named;
  return named;
}

/** Without what a label says besides. */
export function nameOf(element: Element): string {
  const texts = [...element.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    return node.matches(ASIDES) ? '' : nameOf(node);
  });
  return texts.join('').trim();
}
