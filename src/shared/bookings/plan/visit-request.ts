import type { AgreedTerms } from '#shared/bookings/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import type { Person } from '#shared/clients/person.ts';

/** What is to be booked, whichever way it came. Parts follow each other without a gap; one is the ordinary case. */
export type VisitRequest = {
  start: Date;
  parts: readonly PartRequest[];
  /** The short free test before a treatment that needs one, instead of the treatment. */
  isPatchTest: boolean;
  /** When the free patch tests of its treatments begin, booked with them one after the other; absent: none are. */
  testStart?: Date | null | undefined;
  customer: Customer;
  booker: Booker;
  /** As typed. */
  promoCode?: string | null | undefined;
  /** How a deposit is paid, where one is due; absent: the first way offered. */
  depositMethod?: DepositMethod | null | undefined;
  /** Booked at these terms or not at all; absent: at those of the moment. */
  agreed?: AgreedTerms | null | undefined;
};

export type PartRequest = {
  treatmentId: number;
  /** False is refused where the extraction is required; absent means none. */
  addExtraction?: boolean | null | undefined;
  /** The therapist who is requested; absent: anyone. */
  therapistId?: number | null | undefined;
  /** The package whose session pays for it; absent: it is paid at the studio. */
  packageAccountId?: number | null | undefined;
  /** Of a treatment whose length the catalogue does not know; staff may say it. */
  durationMinutes?: number | null | undefined;
};

/** The columns of a booking that say who comes. */
type Customer = {
  customerName: string;
  /** Empty: they have none. */
  customerEmail: string;
  customerPhone: string;
  phoneE164: string;
  specialRequests: string | null;
  staffNote: string | null;
};

export type Booker = ClientBooker | StaffBooker;

export type ClientBooker = {
  by: 'client';
  person: Person;
  /** False for staff, who book as much as they like and pay no deposit. */
  isLimited: boolean;
  /** For some seconds they can cancel it as if it had never been: the mail waits for that. */
  canUndo?: boolean | undefined;
  /** They came by a link that was mailed to the e-mail they give: they are asked for no code. */
  isEmailConfirmed?: boolean | undefined;
  /** The six digits that were mailed to a guest. */
  emailCode?: string | null | undefined;
};

/** Staff, for somebody who calls or stands before them; and an import, where nobody can be asked anything. */
export type StaffBooker = {
  by: 'staff' | 'import';
  /** The account it belongs to; null: the one with this verified e-mail. */
  accountId: number | null;
  /** The guest's card it belongs to; absent: the one with this name and phone. */
  cardId?: number | null | undefined;
  status: 'pending' | 'confirmed';
  /** This room and no other; absent: any. */
  room?: number | null | undefined;
  /** Whether the therapists named in the parts are those the client asked for. */
  isRequested: boolean;
  /** They were asked about what is unusual, and do it all the same. */
  insists: boolean;
  /** With which they take responsibility for what speaks against a treatment. */
  safetyReason?: string | undefined;
  /** Whether the client gets a mail now, and a reminder the day before. */
  isNotified: boolean;
  isReminded: boolean;
};

/** The account a visit is for, as far as the request says it. */
export function accountOf({ booker }: VisitRequest): number | null {
  if (booker.by !== 'client') return booker.accountId;
  return booker.person.standing === 'signed-in' ? booker.person.userId : null;
}
