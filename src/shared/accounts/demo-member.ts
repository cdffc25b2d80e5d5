/**
 * The member of a demo whom everybody may sign in as: the console and the sign-in page of a demo name them. Known to all,
 * like this source; so the account can do no more than one that any visitor could register.
 */
export const DEMO_MEMBER = { name: 'Clara Tan', email: 'clara.tan@example.com', password: 'petal-demo' };
