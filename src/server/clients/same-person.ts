import { personCte, personCteOf, rowsOfPerson } from './same-person/data.ts';

/**
 * SQL for statements that count what one person has or did; the rule itself is in `shared/clients/same-person.ts`:
 * `with ${samePerson.cte({ userId })} select count(*) from (${samePerson.rows(table, where)}) as theirs`.
 */
export const samePerson = { cte: personCte, cteOf: personCteOf, rows: rowsOfPerson };
