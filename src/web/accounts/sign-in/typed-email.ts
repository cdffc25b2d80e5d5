let typed = '';

/**
 * The e-mail somebody typed to sign in, for the page where they say that they forgot the password. Kept in memory: in
 * the address it would end up in logs.
 */
export const typedEmail = {
  read: () => typed,
  write: (email: string) => {
    typed = email;
  },
};
