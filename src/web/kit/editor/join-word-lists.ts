const LINE = 'p[class*="MsoList"], p[data-style*="mso-list"]';
const SIGN = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';
const NUMBERED = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

/** Word writes a list as paragraphs with a bullet or number in front; converts them to a list. */
export function joinWordLists(root: Element): void {
  for (const line of root.querySelectorAll(LINE)) {
    const sign = line.querySelector(SIGN);
    if (!sign) continue;
    const name = NUMBERED.test(sign.textContent ?? '') ? 'ol' : 'ul';
    sign.remove();
    const item = document.createElement('li');
    item.append(...line.childNodes);
    const before = line.previousElementSibling;
    const list = before?.localName === name ? before : document.createElement(name);
    if (list !== before) line.before(list);
    list.append(item);
    line.remove();
  }
}
