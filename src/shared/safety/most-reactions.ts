/** Ingredients that can be named in the skin check: nobody reacts to more than they can name. */
export const MOST_REACTIONS = 12;
