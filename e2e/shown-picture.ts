import type { Locator } from '@playwright/test';

/** The URL of the picture the browser displays; empty where there is none. */
export function shownPicture(image: Locator): Promise<string> {
  return image.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? new URL(element.currentSrc).pathname : '',
  );
}
