/** An adapter beside the studio: what is sent to it leaves no machine. */
export function isOnThisMachine(url: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(url);
}
