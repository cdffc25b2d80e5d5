/**
 * The editor's HTML as one would write it by hand: cells and list items without a paragraph around a single line, a
 * table's first row of titles as its head, no empty lines at the end. '' when empty.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const box of body.querySelectorAll('li, td, th')) unwrapOnlyLine(box);
  for (const table of body.querySelectorAll('table')) giveHead(table);
  for (const caption of body.querySelectorAll('caption')) caption.removeAttribute('contenteditable');
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  return body.innerHTML;
}

/** A nested list may follow the line. */
function unwrapOnlyLine(box: Element): void {
  const [line, ...rest] = box.children;
  if (line?.matches('p') && rest.every((child) => child.matches('ul, ol')))
    line.replaceWith(...line.childNodes);
}

function giveHead(table: HTMLTableElement): void {
  const first = table.rows[0];
  if (!first || table.tHead || ![...first.cells].every((cell) => cell.matches('th'))) return;
  table.createTHead().append(first);
  for (const cell of first.cells) cell.setAttribute('scope', 'col');
  for (const part of table.tBodies) if (part.rows.length === 0) part.remove();
}
