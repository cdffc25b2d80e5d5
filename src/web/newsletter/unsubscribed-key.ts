/** The cache key that marks this token as unsubscribed. */
export const unsubscribedKey = (token: string | undefined) => ['unsubscribed', token];
