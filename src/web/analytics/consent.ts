const KEY = 'analyticsConsent';

export type Consent = 'agreed' | 'declined';

/** What the visitor answered, null before they did. */
export function readConsent(): Consent | null {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === 'agreed' || saved === 'declined' ? saved : null;
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
