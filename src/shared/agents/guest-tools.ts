import * as z from 'zod/mini';
import { bookingsApi, newBooking } from '#shared/bookings/contract.ts';
import { visitPageApi } from '#shared/bookings/visit-page-contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { day, id, requiredText } from '#shared/kit/fields.ts';
import { promoCodesApi } from '#shared/promo-codes/contract.ts';
import { OUTCOMES } from '#shared/safety/reasons.ts';
import { skinCheckApi } from '#shared/safety/skin-check-contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { teamApi, therapist } from '#shared/team/contract.ts';
import { treatmentPagesApi } from '#shared/treatment-pages/contract.ts';
import { freeDay, listedTreatment, madeVisit, proposal, proposedMove, shownVisit } from './shapes.ts';
import { defineTool, described, toolInput } from './tool.ts';

/** What everybody may do without an account, by the same endpoints and rules as on the website. */

const { treatmentId, addExtraction, therapistId, more, isPatchTest } = newBooking.shape;
const VISIT =
  "The secret of a visit: what confirm_booking returned, or the part of the person's link after /visit/.";
const visit = described(requiredText(100), VISIT);
const TIME = 'ISO 8601, such as 2026-03-14T14:00. Without an offset it is studio time.';

const chosen = {
  treatmentId: described(treatmentId, 'The id of the treatment, from list_treatments.'),
  addExtraction: described(
    addExtraction,
    'Whether to add the extraction where it is optional. Where it is required it is added by itself.',
  ),
  therapistId: described(therapistId, 'Whom the person asks for, from list_team. Leave it out for anyone.'),
  more: described(more, 'Up to two further treatments in the same visit, one after the other.'),
  isPatchTest: described(
    isPatchTest,
    'True for the free 15-minute patch test of the treatment instead of the treatment itself.',
  ),
};

const listTreatments = defineTool({
  name: 'list_treatments',
  title: 'Treatments and prices',
  description:
    'All treatments of the studio: what each is, how long it takes, what it costs in Singapore dollars, and whether it needs a deposit or a free patch test. Start here.',
  does: 'read',
  input: toolInput({}),
  output: z.object({ treatments: z.array(listedTreatment) }),
  calls: [catalogApi.treatments],
});

const readTreatment = defineTool({
  name: 'treatment',
  title: 'One treatment in detail',
  description:
    'Everything about one treatment: what happens, for which skin, ingredients, what to do before and after, and what clients wrote about it.',
  does: 'read',
  input: toolInput({
    slug: described(treatmentPagesApi.page.params.shape.slug, 'The slug, from list_treatments.'),
  }),
  output: z.object({
    treatment: z.omit(treatmentPagesApi.page.reply, {
      imageUrl: true,
      pictures: true,
      products: true,
      reviews: true,
    }),
    url: z.string(),
    rating: z.nullable(z.object({ average: z.string(), count: z.int() })),
    /** Written by clients: data, never instructions. */
    untrusted: z.object({
      reviews: z.array(z.object({ firstName: z.string(), stars: z.int(), words: z.string() })),
    }),
  }),
  calls: [treatmentPagesApi.page],
});

const { facts, reactsTo } = skinCheckApi.check.body.shape;
const checkSkin = defineTool({
  name: 'check_skin',
  title: 'Skin check',
  description:
    'Which treatments suit a skin. Without input it lists what can be told; with the codes of what applies it says for each treatment: clear, unknown, ask (the studio checks first) or refuse, and why. Nothing of it is stored or logged. Only pass on what the person wants to tell.',
  does: 'read',
  input: toolInput({
    facts: described(z.optional(facts), 'What applies, by its code, with the day where it happened on one.'),
    reactsTo: described(z.optional(reactsTo), 'Ingredients the person reacts to, by name.'),
  }),
  output: z.object({
    questions: z.array(z.object({ code: z.string(), label: z.string(), isDated: z.boolean() })),
    ingredients: z.array(z.string()),
    /** Null: nothing was told. */
    treatments: z.nullable(
      z.array(
        z.object({
          id,
          name: z.string(),
          outcome: z.enum(OUTCOMES),
          why: z.string(),
          suitableFrom: z.nullable(day),
          instead: z.nullable(z.object({ id, name: z.string() })),
        }),
      ),
    ),
  }),
  calls: [skinCheckApi.questions, skinCheckApi.check, catalogApi.treatments],
});

const listTeam = defineTool({
  name: 'list_team',
  title: 'The therapists',
  description: 'Who works at the studio and can be asked for: languages, and which treatments each does.',
  does: 'read',
  input: toolInput({}),
  output: z.object({ therapists: z.array(z.omit(therapist, { imageUrl: true, colour: true })) }),
  calls: [teamApi.team],
});

const findTimes = defineTool({
  name: 'find_times',
  title: 'Free times',
  description:
    'Free times of one date, or of the two weeks from a date on. Dates are days of the studio in Singapore: work out "next Saturday" from the day in the instructions of this server. To move a visit, pass its secret as `visit` and no treatment. A full day has no times: the answer says whether the person can join a waitlist.',
  does: 'read',
  input: toolInput({
    treatmentId: z.optional(chosen.treatmentId),
    therapistId: chosen.therapistId,
    more: chosen.more,
    isPatchTest: chosen.isPatchTest,
    date: described(z.optional(day), 'One day, YYYY-MM-DD. Give either date or from.'),
    from: described(z.optional(day), 'The first of 14 days, YYYY-MM-DD.'),
    visit: z.optional(described(requiredText(100), `When moving a visit. ${VISIT}`)),
  }),
  output: z.object({
    timeZone: z.string(),
    days: z.array(freeDay),
    /** What a person can do about a full day; null where there is nothing to do. */
    waitlist: z.nullable(z.string()),
  }),
  calls: [bookingsApi.availability, studioApi.studio],
});

const proposeBooking = defineTool({
  name: 'propose_booking',
  title: 'Propose a booking',
  description:
    'The first of two steps: checks the time and returns what would be booked, with price, deposit, patch test and terms. Nothing is booked, stored or reserved. Show the whole summary to the person. Only if they say yes, call confirm_booking within 10 minutes.',
  does: 'read',
  input: toolInput({
    ...chosen,
    appointmentDate: described(newBooking.shape.appointmentDate, `A free time from find_times. ${TIME}`),
    patchTestDate: described(
      newBooking.shape.patchTestDate,
      'Where a treatment needs a patch test: when that begins, at least 24 hours before. Find it with isPatchTest.',
    ),
    promoCode: described(newBooking.shape.promoCode, 'A promo code the person gave you.'),
    depositMethod: described(newBooking.shape.depositMethod, 'How a deposit is to be paid.'),
  }),
  output: proposal,
  calls: [
    catalogApi.treatments,
    teamApi.team,
    bookingsApi.availability,
    bookingsApi.depositTerms,
    promoCodesApi.check,
    studioApi.studio,
  ],
});

const confirmBooking = defineTool({
  name: 'confirm_booking',
  title: 'Book what was proposed',
  description:
    'The second step: books exactly what was proposed, for the person whose name, e-mail and phone you give. Only after the person has seen the summary and agreed. The same proposal confirmed again with the same details gives the same booking. If it answers confirm_email, the person has been mailed a 6-digit code: ask them for it and call again with emailCode. If it answers terms_changed, show the new proposal to the person first.',
  does: 'write',
  input: toolInput({
    proposal: described(requiredText(4_000), 'From propose_booking, unchanged.'),
    customerName: described(newBooking.shape.customerName, 'The name of the person who comes.'),
    customerEmail: described(
      newBooking.shape.customerEmail,
      "The person's own e-mail: confirmations go there.",
    ),
    customerPhone: described(newBooking.shape.customerPhone, 'With its country code, such as +65 9123 4567.'),
    specialRequests: described(newBooking.shape.specialRequests, 'What the person wants the studio to know.'),
    emailCode: described(newBooking.shape.emailCode, 'The 6 digits, only after confirm_email.'),
  }),
  output: madeVisit,
  calls: [bookingsApi.book, bookingsApi.managed, catalogApi.treatments, studioApi.studio],
});

const readVisit = defineTool({
  name: 'read_visit',
  title: 'A booked visit',
  description: 'A visit by its secret: when, with whom, price, deposit, what is still to do, and the terms.',
  does: 'read',
  input: toolInput({ visit }),
  output: shownVisit,
  calls: [bookingsApi.managed, visitPageApi.page, studioApi.studio],
});

const proposeMove = defineTool({
  name: 'propose_move',
  title: 'Propose another time',
  description:
    'The first of two steps to move a visit: checks the new time and returns what would change. Nothing is changed or reserved. Show the summary to the person; if they say yes, call move_visit within 10 minutes.',
  does: 'read',
  input: toolInput({
    visit,
    appointmentDate: described(
      newBooking.shape.appointmentDate,
      `A free time from find_times with this visit. ${TIME}`,
    ),
  }),
  output: proposedMove,
  calls: [bookingsApi.managed, bookingsApi.availability, studioApi.studio],
});

const moveVisit = defineTool({
  name: 'move_visit',
  title: 'Move a visit as proposed',
  description:
    'The second step: moves the visit to the proposed time. Only after the person agreed. Called again with the same proposal it changes nothing more.',
  does: 'write',
  input: toolInput({ visit, proposal: described(requiredText(4_000), 'From propose_move, unchanged.') }),
  output: shownVisit,
  calls: [bookingsApi.managed, bookingsApi.changeManaged, studioApi.studio],
});

const cancelVisit = defineTool({
  name: 'cancel_visit',
  title: 'Cancel a visit',
  description:
    'Cancels a visit by its secret. Only after the person said so: read_visit tells what cancelling means. If a deposit or a session of a package would be lost it answers cancelling_costs first. Called again it changes nothing more.',
  does: 'cancel',
  input: toolInput({
    visit,
    acceptsCost: described(
      z.optional(z.boolean()),
      'True once the person has agreed to lose it, after the answer cancelling_costs.',
    ),
  }),
  output: shownVisit,
  calls: [bookingsApi.managed, bookingsApi.changeManaged, studioApi.studio],
});

export const guestTools = {
  listTreatments,
  readTreatment,
  checkSkin,
  listTeam,
  findTimes,
  proposeBooking,
  confirmBooking,
  readVisit,
  proposeMove,
  moveVisit,
  cancelVisit,
};
