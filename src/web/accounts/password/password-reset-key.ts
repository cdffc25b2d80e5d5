/** Under which it is known that the link of this token has done its work. */
export const passwordResetKey = (token: string | undefined) => ['password-reset', token];
