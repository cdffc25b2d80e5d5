/**
 * The member of a demo whom everybody may sign in as: the console and the sign-in page of a demo name them. Known to all,
 * like this source; so the account can do no more than one that any visitor could register.
 */
export const DEMO_MEMBER = { name: 'Clara Tan', email: 'clara.tan@example.com', password: 'petal-demo' };

/**
 * Those who work in a demo, to try their roles. They see every client, so their password is made at the first start and
 * shown where the admin's is: whoever only reads the sign-in page does not get in.
 */
export const DEMO_STAFF = [
  { role: 'reception', firstName: 'Joanne', lastName: 'Lee', email: 'joanne.lee@example.com' },
  { role: 'therapist', firstName: 'Priya', lastName: 'Menon', email: 'priya.menon@example.com' },
] as const;
