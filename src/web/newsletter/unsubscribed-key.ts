/** Under which it is known that whoever has this token has left. */
export const unsubscribedKey = (token: string | undefined) => ['unsubscribed', token];
