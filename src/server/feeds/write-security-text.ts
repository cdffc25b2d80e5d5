const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116): the studio's e-mail from Settings. */
export function writeSecurityText(email: string, publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 24 * 3_600_000);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
