export type Source = {
  sourceName: string;
  /** Empty: only the body and what it publishes are named. */
  sourceUrl: string;
};

const NHS = 'NHS (UK)';
const MAYO = 'Mayo Clinic';
const PEEL_PREPARATION =
  'https://www.mayoclinic.org/tests-procedures/chemical-peel/basics/how-you-prepare/prc-20023436';

/**
 * What the admin is told a rule rests on. An address is given only where a passage of that page was read that speaks of the
 * matter; a name without one is who publishes such advice, and was not checked word for word. Where nobody public was found
 * to say it, the rule says so. A number of days is the studio's own unless the name gives it.
 */
export const sources = {
  practice: { sourceName: 'Studio practice, no public source', sourceUrl: '' },
  retinoidsInPregnancy: {
    sourceName: 'UK Teratology Information Service: Retinoid gels and creams',
    sourceUrl: 'https://medicinesinpregnancy.org/leaflets-a-z/isotretinoin-gel',
  },
  acneInPregnancy: {
    sourceName: 'Journal of the American Board of Family Medicine: Treatment of Acne in Pregnancy',
    sourceUrl: 'https://www.jabfm.org/content/29/2/254',
  },
  heatInPregnancy: { sourceName: `${NHS}: advice on saunas and overheating in pregnancy`, sourceUrl: '' },
  isotretinoin: {
    sourceName:
      'American Society for Dermatologic Surgery (2017): package inserts advise six months, though there is little evidence for superficial peels and gentle lasers',
    sourceUrl:
      'https://scholars.mssm.edu/en/publications/asds-guidelines-task-force-consensus-recommendations-regarding-th-2',
  },
  isotretinoinAndWaxing: {
    sourceName: 'American Academy of Dermatology: Waxing and isotretinoin (six months)',
    sourceUrl:
      'https://www.aad.org/dermatology-a-to-z/diseases-and-treatments/i---l/isotretinoin/waxing-and-isotretinoin-faqs',
  },
  retinoidsAndWaxing: {
    sourceName: 'American Academy of Dermatology: At-home waxing (two to five days without retinoids)',
    sourceUrl: 'https://newswise.com/articles/how-to-remove-unwanted-body-hair-with-at-home-waxing',
  },
  peelPreparation: { sourceName: `${MAYO}: Chemical peel, how you prepare`, sourceUrl: PEEL_PREPARATION },
  /** The page asks what was used or done before; it names no number of days. */
  informBeforePeel: {
    sourceName: `${MAYO}: Chemical peel, how you prepare (to be told; the number of days is studio practice)`,
    sourceUrl: PEEL_PREPARATION,
  },
  acnePeels: {
    sourceName: `${MAYO}: Acne treatments, chemical peels`,
    sourceUrl: 'https://www.mayoclinic.org/diseases-conditions/acne/in-depth/acne-treatments/art-20045892',
  },
  infection: { sourceName: `${NHS}: Impetigo`, sourceUrl: '' },
  sunburn: {
    sourceName: `${NHS}, Shropshire, Telford and Wrekin: Sun safety`,
    sourceUrl: 'https://www.shropshiretelfordandwrekin.nhs.uk/self-care/sun-safety/',
  },
  flares: {
    sourceName: 'British Association of Dermatologists: Patient information leaflets',
    sourceUrl: '',
  },
  bloodThinners: {
    sourceName: 'British Heart Foundation: Bruises from blood thinners',
    sourceUrl:
      'https://www.bhf.org.uk/informationsupport/heart-matters-magazine/medical/ask-the-experts/bruises-from-blood-thinners',
  },
  keloids: {
    sourceName: `${NHS}, Kingston and Richmond: Keloid and hypertrophic scars`,
    sourceUrl:
      'https://kingstonandrichmond.nhs.uk/patients-and-families/patient-leaflets/keloid-and-hypertrophic-scars',
  },
  epilepsy: {
    sourceName: 'Epilepsy Society: Photosensitive epilepsy',
    sourceUrl: 'https://epilepsysociety.org.uk/photosensitive-epilepsy',
  },
  pacemakers: {
    sourceName: 'Badger and others (2017): Electrical stimulation in patients with pacemakers',
    sourceUrl: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6453072',
  },
  cancer: {
    sourceName: `${NHS}, North Bristol, Macmillan Wellbeing Centre: Complementary therapies`,
    sourceUrl:
      'https://www.nbt.nhs.uk/ngs-macmillan-wellbeing-centre/mwbc-services/mwbc-complementary-therapies',
  },
  allergy: { sourceName: 'National Eczema Society: All about contact dermatitis', sourceUrl: '' },
} as const satisfies Record<string, Source>;
