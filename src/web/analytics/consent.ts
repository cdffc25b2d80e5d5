const KEY = 'analyticsConsent';

export type Consent = 'agreed' | 'declined';

/** What the visitor answered, null before they did. */
export function readConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'agreed' || kept === 'declined' ? kept : null;
  } catch {
    return null;
  }
}

export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // A browser that forbids storage is asked again next time.
  }
}
