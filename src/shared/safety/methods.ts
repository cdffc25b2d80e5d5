/** What is done in a treatment, where that alone can be a reason to refuse it. */
export const METHODS = {
  peel: 'Acid or chemical peel',
  enzyme: 'Enzyme exfoliation',
  scrub: 'Scrub or microdermabrasion',
  needling: 'Microneedling',
  laser: 'Laser or intense light',
  led: 'LED light',
  heat: 'Steam, hot stones or other heat',
  current: 'Electrical current',
  extraction: 'Extractions',
  massage: 'Firm massage',
  hair_removal: 'Waxing or threading',
} as const;

export type Method = keyof typeof METHODS;
export const METHOD_CODES = Object.keys(METHODS) as [Method, ...Method[]]; // keys of a constant: never empty
