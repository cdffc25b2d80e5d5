/**
 * What an answer can say in a way a rule can check. `label` is what staff read; `isDated` facts are about something
 * that happened, so a rule may look at how long ago.
 */
export const FACTS = {
  pregnant: { label: 'Pregnant, or may be', isDated: false },
  breastfeeding: { label: 'Breastfeeding', isDated: false },
  isotretinoin: { label: 'Isotretinoin tablets', isDated: true },
  retinoids: { label: 'Retinol or other retinoids on the skin', isDated: true },
  exfoliants: { label: 'Exfoliating acids on the skin', isDated: true },
  recent_laser: { label: 'Laser or light treatment', isDated: true },
  recent_peel: { label: 'Chemical peel', isDated: true },
  recent_injectables: { label: 'Injections such as fillers', isDated: true },
  recent_hair_removal: { label: 'Waxing or threading', isDated: true },
  recent_surgery: { label: 'Surgery on the face or neck', isDated: true },
  active_infection: { label: 'Skin infection', isDated: false },
  cold_sores: { label: 'Cold sores', isDated: false },
  open_skin: { label: 'Broken or open skin', isDated: false },
  sunburn: { label: 'Sunburn', isDated: false },
  skin_flare: { label: 'Eczema, rosacea or psoriasis that is active', isDated: false },
  blood_thinners: { label: 'Blood thinners, or bruises easily', isDated: false },
  keloids: { label: 'Raised scars (keloids)', isDated: false },
  epilepsy: { label: 'Epilepsy', isDated: false },
  pacemaker: { label: 'Pacemaker or other electrical implant', isDated: false },
  metal_implants: { label: 'Metal in the face or neck', isDated: false },
  diabetes: { label: 'Diabetes', isDated: false },
  cancer_care: { label: 'In treatment for cancer', isDated: false },
  allergy: { label: 'Reacts to an ingredient', isDated: false },
  photo_consent: { label: 'Agrees to photos for the record', isDated: false },
} as const satisfies Record<string, { label: string; isDated: boolean }>;

export type FactCode = keyof typeof FACTS;

export const FACT_CODES = Object.keys(FACTS) as [FactCode, ...FactCode[]]; // keys of a constant: never empty
