import type { SecretBox } from '#server/kit/secrets/secret-box.ts';

/** For what seals nothing. */
export const noSecrets: SecretBox = { seal: () => Buffer.of(), open: () => null };
