export type Paper = '80mm' | 'a4';

const MM_PER_PX = 25.4 / 96;
const A4 = '@page { size: A4; margin: 16mm; }';

/**
 * Prints the receipt on a roll or on a sheet: `data-print` chooses the styles. A roll is cut where the receipt ends,
 * so its page is as long as the receipt on the screen, which has the same width.
 */
export function printReceipt(paper: Paper, receipt: HTMLElement): void {
  const page = document.documentElement;
  page.dataset.print = paper;
  const removeSize = setPageSize(paper === 'a4' ? A4 : rollOf(receipt));
  const done = () => {
    delete page.dataset.print;
    removeSize();
  };
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}

function rollOf(receipt: HTMLElement): string {
  const length = Math.ceil(receipt.offsetHeight * MM_PER_PX) + 1;
  return `@page { size: 80mm ${length}mm; margin: 0; }`;
}

/** A constructed style sheet: the CSP blocks style elements. */
function setPageSize(rule: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
