import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A code of the half minute before or after works too: phones are slow, and so are people. */
const WINDOW = 1;

/** 160 bits, as the standard has it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says: "otpauth://totp/Petal%20Skin%20Studio:mei@example.com?…" */
export function totpUrl(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The half minute that this code is of, counted from 1970; null when it is of none around now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}

/** Every app knows these numbers; most know no others. */
function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  const fixed = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...names, ...fixed, secret: Secret.fromBase32(secret) });
}
