/** The halves of the page, and the screen between registering and being a member. */
export type AuthMode = 'sign-in' | 'join' | 'verify';

type Search = Record<string, string | undefined>;

const MODES: readonly string[] = ['sign-in', 'join', 'verify'] satisfies AuthMode[];

/** Which half an address shows. `intent` is what the link that led here was meant for. */
export function authMode({ mode, ref }: Search, intent: string | null): AuthMode {
  if (mode && MODES.includes(mode)) return mode as AuthMode; // just looked up
  return intent === 'join' || ref ? 'join' : 'sign-in';
}

/** The address of a half. Where the visitor wants to go next, and who sent them, goes along. */
export function authUrl(mode: AuthMode, { next, ref }: Search): string {
  const said = mode === authMode(ref ? { ref } : {}, null) ? undefined : mode;
  const given = Object.entries({ mode: said, next, ref }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return given.length > 0 ? `/auth?${new URLSearchParams(given)}` : '/auth';
}
