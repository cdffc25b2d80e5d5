export const MOST_SESSIONS = 100;
export const MOST_MONTHS = 60;
/** Of an account or a number the money is paid out to. */
export const MOST_PAY_TO = 200;
/** The database's check. */
export const LEAST_PACKAGE_CENTS = 50;
/** Clients are told so many days before their package expires. */
export const WARN_DAYS = 30;

export const INVALID_SESSIONS = `Please enter a number of sessions from 1 to ${MOST_SESSIONS}`;
export const INVALID_MONTHS = `Please enter 1 to ${MOST_MONTHS} months`;
export const PACKAGE_TOO_CHEAP = 'Please enter a price of at least $0.50';
export const NO_TREATMENTS = 'Please choose at least one treatment';
