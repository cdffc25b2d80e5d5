import { expect, test } from 'vitest';

const REAL = Symbol.for('getComputedStyle of jsdom');
const real = () => (window as unknown as Record<symbol, typeof getComputedStyle>)[REAL]!;

const HTML = `
  <p>text <b>bold</b><i hidden>not shown</i></p>
  <ul><li>one</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table>
  <input><input type="hidden"><input type="checkbox"><button disabled>no</button><textarea></textarea>
  <dialog>closed</dialog><dialog open>open</dialog><details><summary>more</summary><div>inside</div></details>
  <details open><summary>more</summary><div>inside</div></details>
  <select><option>a</option></select><datalist><option>b</option></datalist>
  <svg><path></path><title>a picture</title></svg><template></template><script></script>
  <div style="visibility: hidden"><span>inherits</span><span style="visibility: visible">shown</span></div>
  <div style="pointer-events: none"><button>cannot be pressed</button></div>
  <div style="display: none"><em>in what is not shown</em></div>`;

const readAll = (styleOf: typeof getComputedStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = styleOf(element);
    return [
      element.outerHTML.slice(0, 60),
      ...[style.display, style.visibility, style.pointerEvents],
      ...['display', 'visibility', 'pointer-events', 'color'].map((name) => style.getPropertyValue(name)),
    ];
  });

test('every element gets the answers that jsdom itself gives', () => {
  expect(window.getComputedStyle).not.toBe(real());
  document.body.innerHTML = HTML;
  expect(readAll(window.getComputedStyle)).toEqual(readAll(real()));
  // The same kinds of elements again, in another state.
  for (const element of document.querySelectorAll('dialog, details')) element.toggleAttribute('open');
  for (const element of document.querySelectorAll('p, li')) element.toggleAttribute('hidden');
  expect(readAll(window.getComputedStyle)).toEqual(readAll(real()));
});

test('a style sheet of the page counts', () => {
  document.body.innerHTML = '<p class="gone">text</p>';
  const style = document.createElement('style');
  style.textContent = '.gone { display: none }';
  document.head.append(style);
  expect(window.getComputedStyle(document.querySelector('p')!).display).toBe('none');
  style.remove();
  expect(window.getComputedStyle(document.querySelector('p')!).display).toBe('block');
});
