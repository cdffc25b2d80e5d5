const KEY = 'analyticsConsent';

export type Consent = 'agreed' | 'declined';

/** The visitor's choice, null before they made one. */
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
    // Without storage it is asked again next time.
  }
}
