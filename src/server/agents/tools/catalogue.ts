import { guestTools } from '#shared/agents/guest-tools.ts';
import { priceToShow } from '#shared/bookings/price.ts';
import { catalogApi, type Treatment } from '#shared/catalog/contract.ts';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import { skinCheckApi } from '#shared/safety/skin-check-contract.ts';
import { teamApi } from '#shared/team/contract.ts';
import { treatmentPagesApi } from '#shared/treatment-pages/contract.ts';
import { type Assisting, tool, UNTRUSTED } from './tool.ts';

export const listTreatments = tool(guestTools.listTreatments, async ({ call, publicUrl }) => {
  const all = await call(catalogApi.treatments, {});
  const treatments = all.map((each) => ({
    ...each,
    price: priceToShow(each),
    currency: 'SGD' as const,
    minutes: each.duration,
    isBookedOnline: isBookedOnline(each),
    url: publicUrl + treatmentUrl(each),
  }));
  return {
    text: `The studio offers ${treatments.length} treatments. Prices are what is paid, in Singapore dollars.`,
    data: { treatments },
  };
});

function isBookedOnline({ duration }: Pick<Treatment, 'duration'>): boolean {
  return duration > 0;
}

export const readTreatment = tool(guestTools.readTreatment, async ({ call, publicUrl }, { slug }) => {
  const { reviews, ...treatment } = await call(treatmentPagesApi.page, { params: { slug } });
  const { average, count, items } = reviews;
  return {
    text: `${treatment.name}. ${UNTRUSTED}`,
    data: {
      treatment: { ...treatment, price: priceToShow(treatment) },
      url: publicUrl + treatmentUrl(treatment),
      rating: average === null ? null : { average, count },
      untrusted: { reviews: items.slice(0, MOST_REVIEWS) },
    },
  };
});

const MOST_REVIEWS = 10;

/** What is told goes to the check and nowhere else. */
export const checkSkin = tool(guestTools.checkSkin, async (ctx, { facts = [], reactsTo = [] }) => {
  const { questions, ingredients } = await ctx.call(skinCheckApi.questions, {});
  if (facts.length === 0 && reactsTo.length === 0) {
    const text =
      questions.length > 0
        ? 'These can be told. Only pass on what the person wants to tell; nothing is stored.'
        : 'This studio has no rules to check a skin against.';
    return { text, data: { questions, ingredients, treatments: null } };
  }
  const { treatments } = await ctx.call(skinCheckApi.check, { body: { facts, reactsTo } });
  const named = await withNames(ctx, treatments);
  return {
    text: 'The result of the skin check. It replaces no advice of a doctor, and nothing of it was stored.',
    data: { questions, ingredients, treatments: named },
  };
});

async function withNames<V extends { id: number; text: string }>(
  { call }: Assisting,
  verdicts: readonly V[],
) {
  const all = await call(catalogApi.treatments, {});
  return verdicts.flatMap((verdict) => {
    const treatment = all.find(({ id }) => id === verdict.id);
    return treatment ? [{ ...verdict, name: treatment.name, why: verdict.text }] : [];
  });
}

export const listTeam = tool(guestTools.listTeam, async ({ call }) => {
  const therapists = await call(teamApi.team, {});
  const text =
    therapists.length > 0
      ? 'These therapists can be asked for. treatmentIds null: every treatment.'
      : 'Nobody can be asked for by name: book without a therapist.';
  return { text, data: { therapists } };
});
