import type { CardHooks } from '#server/clients/hooks.ts';
import { describeAnswer } from '#shared/forms/describe-answer.ts';
import { eraseForms, listDrafts, listSigned } from './data.ts';

/** Nothing is rewritten when two cards are merged: forms are read by all ids of the card. */
export const formCardHooks: CardHooks = {
  exported: async ({ db }, { ids }) => {
    const signed = await listSigned(db, ids);
    const drafts = await listDrafts(db, ids);
    return {
      forms: signed.map(({ answers, version }) => ({
        title: version.title,
        version: version.number,
        intro: version.intro,
        signedAt: answers.signedAt,
        signedName: answers.signedName,
        signature: answers.signature,
        answers: version.questions.map((question) => ({
          question: question.label,
          answer: describeAnswer(question, answers.answers[question.id]),
        })),
      })),
      formDrafts: drafts.map(({ answers, updatedAt }) => ({ answers, updatedAt })),
    };
  },
  anonymised: ({ db }, { ids }) => eraseForms(db, ids),
};
