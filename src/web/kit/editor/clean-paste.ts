const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ACTIVE = /([\s"'/])(style|on[a-z]+)(\s*=)/gi;
/** Word's conditional comments: their content is kept unless it is in a comment. */
const CONDITION = /<!\[(?:if[^\]]*|endif)\]>/gi;
const NOISE = 'style, script, meta, link, title, xml, head, template, object, iframe, svg, [hidden]';
const PASSED_ON = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'data-pm-slice']);

/**
 * Normalises HTML pasted from Word, Google Docs or another page: no styles, classes or comments; bold and italics by
 * style become tags; Word's lists become lists.
 */
export function cleanPaste(html: string): string {
  // Renamed before parsing: the CSP would report every style attribute.
  const text = html.replace(CONDITION, '').replace(TAG, (tag) => tag.replace(ACTIVE, '$1data-$2$3'));
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  removeComments(body);
  for (const noise of body.querySelectorAll(NOISE)) noise.remove();
  joinWordLists(body);
  for (const element of [...body.querySelectorAll('*')]) clean(element);
  return body.innerHTML;
}

function clean(element: Element) {
  const style = (element.getAttribute('data-style') ?? '').replace(/\s+/g, '').toLowerCase();
  const name = element.localName;
  // <o:p> and <st1:place> are Word's; Google Docs wraps everything in a <b> that is not bold.
  if (name.includes(':') || (name === 'b' && style.includes('font-weight:normal'))) return unwrap(element);
  if (name === 'h1') return rename(element, 'h2');
  if (name === 'h5' || name === 'h6') return rename(element, 'h4');
  if (name === 'span' || name === 'font') {
    if (/font-weight:(bold|[6-9]00)/.test(style)) wrapContent(element, 'strong');
    if (style.includes('font-style:italic')) wrapContent(element, 'em');
    return unwrap(element);
  }
  dropAttributes(element);
}

function dropAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) if (!PASSED_ON.has(name)) element.removeAttribute(name);
  // Pictures with file: URLs cannot be loaded.
  if (
    element.localName === 'img' &&
    !/^(https:\/\/|\/(files|pictures)\/)/.test(element.getAttribute('src') ?? '')
  )
    element.remove();
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapContent(element: Element, name: string): void {
  const wrap = document.createElement(name);
  wrap.append(...element.childNodes);
  element.append(wrap);
}

function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    else removeComments(node);
  }
}

const LINE = 'p[class*="MsoList"], p[data-style*="mso-list"]';
const SIGN = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';
const NUMBERED = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

/** Word writes a list as paragraphs with a bullet or number in front; converts them to a list. */
function joinWordLists(root: Element): void {
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
