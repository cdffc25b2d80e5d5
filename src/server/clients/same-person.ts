import { isSamePerson, personCte, personCteOf } from './same-person/data.ts';

/**
 * SQL for statements that count what one person has or did; the rule itself is in `shared/clients/same-person.ts`:
 * `with ${samePerson.cte({ userId })} select count(*) from bookings where ${samePerson.matches(columns)}`.
 */
export const samePerson = { cte: personCte, cteOf: personCteOf, matches: isSamePerson };
