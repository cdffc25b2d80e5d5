/** A little later: a picture that was shown a moment ago may not have begun to load, and would be reported as missing. */
export function forgetBlobUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
