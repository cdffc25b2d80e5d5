/**
 * How we know who is speaking (decision 031). Rules take a Person or a standing, never a loose e-mail or token.
 *
 * `signed-in`: the member themself. `reached`: came by a link or code that was mailed to the contact the studio already
 * holds for the card, or by a tablet that staff handed over. `typed`: gave a name, phone or e-mail, as anybody can; a
 * token that an answer of the API returned makes nobody more.
 */
export type Standing = 'signed-in' | 'reached' | 'typed';

/** Who is speaking. */
export type Person =
  | { standing: 'signed-in'; userId: number }
  | { standing: 'reached'; clientId: number }
  | { standing: 'typed'; name: string; email: string; phoneE164: string };

/** What each may do with the card they speak for. */
type Rights = {
  /** What they sign replaces what the card says; otherwise it only adds caution, to their own booking. */
  proves: boolean;
  /** Told that the gate refuses, because of what the card says; otherwise the booking waits for staff. */
  seesRefusal: boolean;
  /** Told why, in the words of the rule. */
  seesReason: boolean;
  readsForms: boolean;
  changesContact: boolean;
};

export const RIGHTS: Record<Standing, Rights> = {
  'signed-in': {
    proves: true,
    seesRefusal: true,
    seesReason: true,
    readsForms: true,
    changesContact: true,
  },
  // A link may have been passed on: it shows nothing of what was signed before.
  reached: {
    proves: true,
    seesRefusal: true,
    seesReason: false,
    readsForms: false,
    changesContact: true,
  },
  typed: {
    proves: false,
    seesRefusal: false,
    seesReason: false,
    readsForms: false,
    changesContact: false,
  },
};
