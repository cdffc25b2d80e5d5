import type { FactCode } from '#shared/forms/fact-codes.ts';
import { keysOf } from '#shared/kit/keys-of.ts';
import type { SafetyRule } from './check-safety.ts';

/** What can be ticked in the skin check; what somebody reacts to is chosen beside it. */
export type StatedCode = Exclude<FactCode, 'allergy' | 'photo_consent'>;

/** The first three are asked at once; `more` is folded away, so that the check stays short. */
export const SKIN_GROUPS = ['you', 'lately', 'now', 'more'] as const;
type SkinGroup = (typeof SKIN_GROUPS)[number];

export type SkinQuestion = {
  code: StatedCode;
  group: SkinGroup;
  label: string;
  /** It happened on a day, which may be told. */
  isDated: boolean;
};

/** In the words of who ticks it, in the order they are asked. Dated ones end with how long ago still matters. */
const TEXTS: Record<StatedCode, { group: SkinGroup; label: string; isDated?: true }> = {
  pregnant: { group: 'you', label: "I'm pregnant, or may be" },
  breastfeeding: { group: 'you', label: "I'm breastfeeding" },
  retinoids: { group: 'lately', label: 'Retinol, tretinoin or adapalene on my face', isDated: true },
  isotretinoin: {
    group: 'lately',
    label: 'Isotretinoin tablets, such as Roaccutane or Oratane',
    isDated: true,
  },
  recent_laser: { group: 'lately', label: 'A laser or light treatment', isDated: true },
  recent_peel: { group: 'lately', label: 'A chemical peel', isDated: true },
  active_infection: { group: 'now', label: 'A skin infection' },
  open_skin: { group: 'now', label: 'Broken or open skin' },
  exfoliants: { group: 'more', label: 'Glycolic, lactic or salicylic acid on my face', isDated: true },
  recent_injectables: { group: 'more', label: 'Fillers or other injections', isDated: true },
  recent_hair_removal: { group: 'more', label: 'Waxing or threading on my face', isDated: true },
  recent_surgery: { group: 'more', label: 'Surgery on my face or neck', isDated: true },
  sunburn: { group: 'more', label: 'Sunburn' },
  cold_sores: { group: 'more', label: 'I get cold sores' },
  skin_flare: { group: 'more', label: "Eczema, rosacea or psoriasis that's active now" },
  blood_thinners: { group: 'more', label: 'I take blood thinners, or bruise easily' },
  keloids: { group: 'more', label: 'My scars grow thick (keloids)' },
  epilepsy: { group: 'more', label: 'Epilepsy' },
  pacemaker: { group: 'more', label: 'A pacemaker or another electrical implant' },
  metal_implants: { group: 'more', label: 'Metal in my face or neck' },
  diabetes: { group: 'more', label: 'Diabetes' },
  cancer_care: { group: 'more', label: "I'm being treated for cancer" },
};

export const STATED_CODES = keysOf(TEXTS) as [StatedCode, ...StatedCode[]]; // keys of a constant: never empty

/** What can be ticked: what a rule of the studio asks about, and nothing else. */
export function skinQuestions(rules: readonly SafetyRule[]): SkinQuestion[] {
  return STATED_CODES.flatMap((code) => {
    const about = rules.filter(({ condition }) => condition === code);
    if (about.length === 0) return [];
    const { group, label, isDated = false } = TEXTS[code];
    return [{ code, group, label: isDated ? `${label}${lately(about)}` : label, isDated }];
  });
}

/** As long as the rule that looks back furthest; one that looks back for ever names no time. */
function lately(rules: readonly SafetyRule[]): string {
  if (rules.some(({ withinDays }) => withinDays === null)) return '';
  return `, in the last ${spanInWords(Math.max(...rules.map(({ withinDays }) => withinDays ?? 0)))}`;
}

function spanInWords(days: number): string {
  if (days === 1) return '24\u00a0hours';
  if (days % 30 === 0 && days > 30) return `${days / 30}\u00a0months`;
  return days % 7 === 0 && days > 7 ? `${days / 7}\u00a0weeks` : `${days}\u00a0days`;
}
