import type { Locator } from '@playwright/test';

/** The address of what the browser really drew; empty where it drew nothing. */
export function shownPicture(image: Locator): Promise<string> {
  return image.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? new URL(element.currentSrc).pathname : '',
  );
}
