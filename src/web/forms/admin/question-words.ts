import type { DetailKind, QuestionKind } from '#shared/forms/questions.ts';

export const KIND_NAMES: Record<QuestionKind, string> = {
  yes_no: 'Yes or no',
  choice: 'One of several',
  choices: 'Several of a list',
  text: 'Words',
  date: 'A date',
  signature: 'Signature',
};

export const DETAIL_NAMES: Record<DetailKind, string> = {
  text: 'Words',
  date: 'The day it last happened',
  items: 'A list, such as ingredients',
};
