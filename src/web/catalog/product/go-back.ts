import { navigate } from '#web/kit/navigate.ts';

/** Back to the page of this site the visitor came from; whoever came straight here goes to `otherwise`. */
export function goBack(otherwise: string): void {
  if (cameFromHere()) window.history.back();
  else void navigate(otherwise);
}

/** Older browsers keep to themselves which pages were ours; there any page before this one has to do. */
function cameFromHere(): boolean {
  const { navigation }: { navigation?: { canGoBack: boolean } } = window;
  return navigation ? navigation.canGoBack : window.history.length > 1;
}
