const REAL = Symbol.for('getComputedStyle of jsdom');
type WindowWithReal = typeof window & { [REAL]?: typeof getComputedStyle };

/** What queries by role, accessible names and clicks ask of every element and its ancestors. */
const READ = ['display', 'visibility', 'pointer-events', 'pointerEvents'];
/** All that jsdom's own style sheet looks at to set one of them, besides the element and its parent. */
const DECISIVE = ['hidden', 'open', 'type'];

/**
 * jsdom matches every element with some hundred rules of its own style sheet after every change of the page, and computes
 * ten colours, which took a tenth of all tests of pages. Where no style of ours is involved the same kind of element always
 * gets the same answer, so it is asked once.
 */
export function quickStyles(): void {
  const page = window as WindowWithReal;
  page[REAL] ??= window.getComputedStyle.bind(window);
  const real = page[REAL];
  const known = new Map<string, Record<string, string>>();

  const stylesOf = (element: Element) => {
    const kind = kindOf(element);
    let answer = known.get(kind);
    if (!answer) {
      const { display, visibility, pointerEvents } = real(element);
      answer = { display, visibility, pointerEvents, 'pointer-events': pointerEvents };
      known.set(kind, answer);
    }
    return answer;
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !isUnstyled(element)) return real(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (READ.includes(String(name))) return stylesOf(element)[String(name)];
        if (name === 'getPropertyValue') {
          return (property: string) =>
            READ.includes(property) ? stylesOf(element)[property] : real(element).getPropertyValue(property);
        }
        return Reflect.get(real(element), name);
      },
    });
  };
}

/** Whether no style sheet and no `style` attribute, its own or inherited, has a say. */
function isUnstyled(element: Element): boolean {
  if (document.styleSheets.length > 0) return false;
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.hasAttribute('style')) return false;
  return true;
}

function kindOf(element: Element): string {
  const states = DECISIVE.map((name) => element.getAttribute(name) ?? '-');
  return [element.parentElement?.tagName, element.tagName, ...states].join(' ');
}
