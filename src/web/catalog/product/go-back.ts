import { navigate } from '#web/kit/navigate.ts';

/** Back to the previous page of this site; without one to `otherwise`. */
export function goBack(otherwise: string): void {
  if (cameFromHere()) window.history.back();
  else void navigate(otherwise);
}

/** Browsers without the Navigation API do not tell which entries were ours; there any previous page is used. */
function cameFromHere(): boolean {
  const { navigation }: { navigation?: { canGoBack: boolean } } = window;
  return navigation ? navigation.canGoBack : window.history.length > 1;
}
