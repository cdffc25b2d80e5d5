const NAME = 'picture';
const DECODE_MS = 150;
const LARGE = 'main :is(.product__pic .pic, .reader__pic)';

/** The picture of the card around a link to a page that shows it large. */
export function pictureOf(link: HTMLAnchorElement): HTMLElement | null {
  if (!/^\/(product|articles)\//.test(link.pathname) || !('startViewTransition' in document)) return null;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return link.closest('article')?.querySelector<HTMLElement>('.pic') ?? null;
}

/**
 * Navigates while the card's picture grows into the page's. Named only during the transition: a name must be unique.
 */
export function growPicture(picture: HTMLElement, arrive: () => void): void {
  let large: HTMLElement | null = null;
  picture.style.viewTransitionName = NAME;
  const { ready, finished } = document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    arrive();
    await wait(0); // React renders the new URL after this tick
    large = document.querySelector<HTMLElement>(LARGE);
    if (!large) return;
    large.style.viewTransitionName = NAME;
    const decoded = large.querySelector('img')?.decode();
    await Promise.race([decoded, wait(DECODE_MS)]).catch(() => {});
  });
  const clear = () => {
    if (large) large.style.viewTransitionName = '';
  };
  ready.catch(() => {}); // skipped transitions do not matter
  finished.then(clear, clear);
}

export const wait = (ms: number) => new Promise((later) => setTimeout(later, ms));
