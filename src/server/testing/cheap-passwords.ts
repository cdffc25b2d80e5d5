import { PASSWORD_COST } from '#server/accounts/passwords/hash-password.ts';

/** The real cost is 35 ms of a core for each password, a tenth of all the unit tests; one test tries it. */
Object.assign(PASSWORD_COST, { memoryCost: 64, timeCost: 1 });
