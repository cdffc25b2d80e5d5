/** The cache key that marks this token's link as used. */
export const passwordResetKey = (token: string | undefined) => ['password-reset', token];
