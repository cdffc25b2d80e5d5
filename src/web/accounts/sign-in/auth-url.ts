/** Sign-in, registration, and the screen for the code in between. */
export type AuthMode = 'sign-in' | 'join' | 'verify';

type Search = Record<string, string | undefined>;

const MODES: readonly string[] = ['sign-in', 'join', 'verify'] satisfies AuthMode[];

/** Which part a URL shows. `intent` is the purpose of the link that led here. */
export function authMode({ mode, ref }: Search, intent: string | null): AuthMode {
  if (mode && MODES.includes(mode)) return mode as AuthMode; // just checked
  return intent === 'join' || ref ? 'join' : 'sign-in';
}

/** The URL of a part, keeping the next page and the referral. */
export function authUrl(mode: AuthMode, { next, ref }: Search): string {
  const said = mode === authMode(ref ? { ref } : {}, null) ? undefined : mode;
  const given = Object.entries({ mode: said, next, ref }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return given.length > 0 ? `/auth?${new URLSearchParams(given)}` : '/auth';
}
