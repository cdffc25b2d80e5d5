import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Accepts the previous and the next 30-second step too, for clock drift and slow typing. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code: "otpauth://totp/Petal%20Skin%20Studio:mei@example.com?…" */
export function totpUrl(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The 30-second step of this code, counted from 1970; null when it matches none around now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}

/** The defaults every app supports; many support nothing else. */
function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  const fixed = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...names, ...fixed, secret: Secret.fromBase32(secret) });
}
