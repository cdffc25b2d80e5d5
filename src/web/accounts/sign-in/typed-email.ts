let typed = '';

/**
 * The e-mail typed on the sign-in form, for the page of a forgotten password. In memory: in the URL it would end up
 * in logs.
 */
export const typedEmail = {
  read: () => typed,
  write: (email: string) => {
    typed = email;
  },
};
