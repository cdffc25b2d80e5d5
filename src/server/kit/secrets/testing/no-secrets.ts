import type { SecretBox } from '#server/kit/secrets/secret-box.ts';

/** For tests that seal nothing. */
export const noSecrets: SecretBox = { seal: () => Buffer.of(), open: () => null };
