export type Source = {
  sourceName: string;
  /** Empty: only the body and what it publishes are named. */
  sourceUrl: string;
};

const NHS = 'NHS (UK)';
const MAYO = 'Mayo Clinic';

/**
 * What speaks of the matter. An address is given only where a copy of the page was read; the numbers of days are what is
 * usual in the trade, unless the page names one.
 */
export const sources = {
  precaution: { sourceName: 'By precaution: no guidance of a public body is named', sourceUrl: '' },
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
    sourceName: 'American Academy of Dermatology: Waxing and isotretinoin',
    sourceUrl:
      'https://www.aad.org/dermatology-a-to-z/diseases-and-treatments/i---l/isotretinoin/waxing-and-isotretinoin-faqs',
  },
  peelPreparation: {
    sourceName: `${MAYO}: Chemical peel, how you prepare`,
    sourceUrl:
      'https://www.mayoclinic.org/tests-procedures/chemical-peel/basics/how-you-prepare/prc-20023436',
  },
  acnePeels: {
    sourceName: `${MAYO}: Acne treatments, chemical peels`,
    sourceUrl: 'https://www.mayoclinic.org/diseases-conditions/acne/in-depth/acne-treatments/art-20045892',
  },
  peels: {
    sourceName: `${NHS}: Chemical peels`,
    sourceUrl:
      'https://www.nhs.uk/conditions/cosmetic-procedures/non-surgical-cosmetic-procedures/chemical-peels/',
  },
  fillers: {
    sourceName: `${NHS}: Face and lip fillers`,
    sourceUrl:
      'https://www.nhs.uk/conditions/cosmetic-procedures/non-surgical-cosmetic-procedures/dermal-fillers/',
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
