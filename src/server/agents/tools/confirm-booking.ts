import { openProposal } from '#server/agents/proposal-token.ts';
import { guestTools } from '#shared/agents/guest-tools.ts';
import { bookingsApi, type TermsChanged } from '#shared/bookings/contract.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { proposeAgain } from './propose-booking.ts';
import { showVisit } from './show-visit.ts';
import { type Assisting, tool, UNTRUSTED } from './tool.ts';

/** Books what was proposed, at the terms that were agreed to, as a guest who types: by the form's own endpoint. */
export const confirmBooking = tool(guestTools.confirmBooking, async (ctx, { proposal, ...person }) => {
  const { proposed, nonce } = await openProposal(ctx.db, proposal, { kind: 'booking', now: ctx.now });
  const body = { ...proposed.body, ...person };
  const made = await ctx
    .call(bookingsApi.book, { body }, { idempotencyKey: `proposal-${nonce}` })
    .catch(async (error) => {
      throw await inWords(ctx, error, proposed.body);
    });
  // What only the page of the visit says: the deposit, the patch tests, the treatments one by one.
  const booking = await ctx.call(bookingsApi.managed, { params: { token: made.manageToken } });
  const visit = await showVisit(ctx, booking, made.manageToken);
  const { notices = [] } = made;
  const text = [
    `Booked: ${visit.when}, ${visit.status}. The studio confirms by e-mail.`,
    ...notices,
    ...(visit.deposit ? [`${visit.deposit} It is paid on the page of the visit: ${visit.url}`] : []),
    `Give the person this link to see, move or cancel the visit: ${visit.url}`,
    UNTRUSTED,
  ].join(' ');
  return { text, data: { ...visit, visit: made.manageToken, number: made.id } };
});

type Body = Parameters<typeof proposeAgain>[1];

async function inWords(ctx: Assisting, error: unknown, body: Body): Promise<unknown> {
  if (!(error instanceof HttpProblem)) return error;
  if (error.code === 'terms_changed') {
    const terms = error.more as unknown as TermsChanged; // by its code
    const again = await proposeAgain(ctx, body, terms);
    const message =
      'Something has changed since the proposal, so nothing was booked. Show the new proposal to the person, and confirm that one if they agree.';
    return new HttpProblem(409, { code: error.code, message, newProposal: again });
  }
  if (error.code === 'key_reused') {
    const message =
      'This proposal was already confirmed with other details, and that visit stands. This call changed nothing. For another visit, propose again.';
    return new HttpProblem(409, { code: 'proposal_used', message });
  }
  if (error.code === 'confirm_email') {
    const message = `${error.message} Ask the person for it and call confirm_booking again with the same details and emailCode. Nothing is booked yet.`;
    return new HttpProblem(error.status, { ...error.more, code: error.code, message });
  }
  return error;
}
