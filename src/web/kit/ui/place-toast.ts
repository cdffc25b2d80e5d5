/** What a toast should not cover, if possible. */
const KEEP_FREE = 'h1, h2, h3, .btn--primary';

/** At the bottom, above the bar; at the top where that covers less. */
export function placeToast(card: HTMLElement): void {
  const { dataset } = card.closest<HTMLElement>('.toaster')!;
  const page = card.closest('dialog') ?? document;
  const coveredAt = (place: string) => {
    dataset.place = place;
    return countCovered(page, card.getBoundingClientRect());
  };
  const atTop = coveredAt('top');
  if (coveredAt('bottom') > atTop) dataset.place = 'top';
}

function countCovered(page: ParentNode, card: DOMRect): number {
  return [...page.querySelectorAll(KEEP_FREE)].filter((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isUnder = top < card.bottom && bottom > card.top && left < card.right && right > card.left;
    return isUnder && element.checkVisibility({ visibilityProperty: true });
  }).length;
}
