export const MOST_STEPS = 5;
export const MOST_TREATMENT_PICTURES = 6;

/** In characters. */
export const STEP_LENGTHS = { title: 60, text: 400 };
export const FOR_WHOM_LENGTH = 1_000;
export const BEFORE_CARE_LENGTH = 1_000;
export const ALT_TEXT_LENGTH = 300;

export const TOO_MANY_STEPS = `A treatment can have ${MOST_STEPS} steps at most.`;
export const TREATMENT_PICTURES_FULL = `A treatment can have ${MOST_TREATMENT_PICTURES} more pictures at most.`;
export const MISSING_STEP_TITLE = 'Please give this step a name';
export const SAME_PICTURE = 'This picture is already there.';
