import { expect, test } from 'vitest';

const REAL = Symbol.for('labels of jsdom');
const real = (kind: object) =>
  (window as unknown as Record<symbol, Map<object, () => unknown>>)[REAL]!.get(kind)!;

const HTML = `
  <label for="a">by id</label><label for="a">by id again</label><input id="a"><input id="a">
  <label for="hidden">hidden</label><input id="hidden" type="hidden">
  <label for="text">no field</label><p id="text"></p><label for="nowhere">nothing</label><label for="">empty</label>
  <label>around <input type="checkbox"> and <button>the second</button></label><label>alone</label>
  <label>around hidden <input type="hidden"><select><option>a</option></select></label>
  <label for="b">outside</label><label>around and named<textarea id="b"></textarea></label>
  <meter></meter><output></output><progress></progress>
  <label><b>for another</b><label>within a label <input></label></label>`;

const FIELDS = 'button, input, meter, output, progress, select, textarea';
const kindOf = (element: Element) => element.constructor as unknown as object;
const listed = (labels: unknown) => (labels ? [...(labels as Iterable<Element>)] : null);

test('labels and fields are those that jsdom itself finds', () => {
  document.body.innerHTML = HTML;
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const labels = [...document.querySelectorAll('label')];
  expect(fields.length).toBeGreaterThan(10);
  for (const field of fields)
    expect(listed(field.labels), field.outerHTML).toEqual(listed(real(kindOf(field)).call(field)));
  for (const label of labels) expect(label.control, label.outerHTML).toBe(real(HTMLLabelElement).call(label));
  expect(labels.filter(({ control }) => control).length).toBeGreaterThan(5);
  expect(fields.filter((field) => field.labels?.length).length).toBeGreaterThan(4);
});

test('what is not in the page yet has its labels, too', () => {
  const form = document.createElement('form');
  form.innerHTML = '<label for="c">name</label><input id="c">';
  expect(listed(form.querySelector('input')!.labels)).toEqual([form.querySelector('label')]);
  expect(form.querySelector('label')!.control).toBe(form.querySelector('input'));
});

test('what changes in the page changes its labels', () => {
  document.body.innerHTML = '<label for="d">first</label><input id="d"><p><input id="e"></p>';
  const [first, second] = document.querySelectorAll('input');
  const label = document.querySelector('label')!;
  expect([listed(first!.labels), listed(second!.labels)]).toEqual([[label], []]);
  label.htmlFor = 'e';
  expect([listed(first!.labels), listed(second!.labels)]).toEqual([[], [label]]);
  second!.id = 'f';
  expect(listed(second!.labels)).toEqual([]);
  label.removeAttribute('for');
  label.append(first!);
  expect([listed(first!.labels), label.control]).toEqual([[label], first]);
  first!.setAttribute('type', 'hidden');
  expect([listed(first!.labels), label.control]).toEqual([null, null]);
  label.innerHTML = '<b><select></select></b>';
  expect(label.control).toBe(document.querySelector('select'));
  document.querySelector('p')!.prepend(document.createElement('label'));
  document.querySelector('p label')!.append(second!);
  expect(listed(second!.labels)).toEqual([document.querySelector('p label')]);
});
