import type { ProductDetails } from '#shared/catalog/contract.ts';

const PATCH_TEST = 'New to it? Try a little behind the ear for two days first.';

/** The details of the demo's products, by product code. Ingredients as on a package. */
export const demoProductDetails: Record<string, ProductDetails> = {
  C1001: {
    size: '200 ml',
    whatItDoes:
      'Lifts off sweat, oil and sunscreen in one wash\nKeeps skin soft with glycerin and rose water\nSulphate-free, with a light scent of rose',
    howToUse:
      'Morning and evening. Work one pump into damp skin for half a minute, then rinse with lukewarm water.',
    ingredients:
      'Aqua, Glycerin, Coco-Glucoside, Cocamidopropyl Betaine, Rosa Damascena Flower Water, Sodium Cocoyl Glutamate, Panthenol, Xanthan Gum, Citric Acid, Sodium Chloride, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: 'Use within 12 months of opening. If it gets into your eyes, rinse with plenty of water.',
  },
  C1002: {
    size: '90 ml',
    whatItDoes:
      'Melts make-up and water-resistant sunscreen\nRinses clean, with no oily film\nFragrance-free, with oat oil for dry skin',
    howToUse:
      'In the evening, on dry hands and a dry face. Massage a hazelnut-sized scoop for a minute, add water until it turns milky, then rinse. Follow with a gel or milk cleanser if you like.',
    ingredients:
      'Caprylic/Capric Triglyceride, Cetearyl Alcohol, Polyglyceryl-4 Oleate, Avena Sativa Kernel Oil, Squalane, Helianthus Annuus Seed Oil, Cera Alba, Tocopherol, Bisabolol',
    goodToKnow: 'Keep water out of the jar. Contains beeswax, so it is not vegan.',
  },
  C1003: {
    size: '120 ml',
    whatItDoes:
      'Takes away morning shine without stripping\nA soft foam for oily and combination skin\nFragrance-free, at the pH of skin',
    howToUse:
      'In the morning. Lather a pea-sized amount with a little water, smooth over the face and rinse. Once a day is plenty.',
    ingredients:
      'Aqua, Glycerin, Sodium Cocoyl Glycinate, Decyl Glucoside, Betaine, Camellia Sinensis Leaf Extract, Zinc PCA, Allantoin, Acrylates Copolymer, Citric Acid, Phenoxyethanol',
    goodToKnow: 'Skin feels tight afterwards? Use it every other morning, or switch to the milk cleanser.',
  },
  C1004: {
    size: '150 ml',
    whatItDoes:
      'Cleanses without foam or rubbing\nLeaves a light veil of moisture\nFragrance-free, for sensitive skin and sore weeks',
    howToUse:
      'Smooth two pumps over dry or damp skin, wait a few seconds, then rinse or lift off with a soft damp cloth.',
    ingredients:
      'Aqua, Caprylic/Capric Triglyceride, Glycerin, Cetearyl Alcohol, Squalane, Glyceryl Stearate Citrate, Avena Sativa Kernel Extract, Panthenol, Bisabolol, Sodium Lactate, Xanthan Gum, Caprylyl Glycol, Phenoxyethanol',
    goodToKnow: 'Gentle enough for the days after a facial.',
  },
  T1001: {
    size: '150 ml',
    whatItDoes:
      'Adds a first cool layer of water after cleansing\nPanthenol keeps skin supple\nHelps the next layer spread evenly',
    howToUse: 'Press a few drops into clean skin with your palms, morning and evening. No cotton needed.',
    ingredients:
      'Aqua, Rosa Damascena Flower Water, Glycerin, Butylene Glycol, Panthenol, Betaine, Sodium Hyaluronate, Allantoin, Sodium Citrate, Citric Acid, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow:
      'The scent comes from rose water alone. If your skin reacts to roses, choose the Oat Milk Toner.',
  },
  T1002: {
    size: '150 ml',
    whatItDoes:
      'Softens dry, tight skin after cleansing\nColloidal oat and beta-glucan for comfort\nFragrance-free, for sensitive skin that reacts',
    howToUse: 'Shake well. Press a coin-sized amount into clean skin with your hands, morning and evening.',
    ingredients:
      'Aqua, Glycerin, Avena Sativa Kernel Flour, Pentylene Glycol, Beta-Glucan, Panthenol, Squalane, Polyglyceryl-10 Laurate, Sodium Hyaluronate, Xanthan Gum, Caprylyl Glycol',
    goodToKnow: 'It is meant to be cloudy. Use within 6 months of opening. Contains oats.',
  },
  T1003: {
    size: '150 ml',
    whatItDoes:
      'A water-light layer for oily and combination skin\nGreen tea and panthenol, no sticky feel\nWithout alcohol or fragrance',
    howToUse: 'Pat onto clean skin with your hands, morning and evening, before your serum.',
    ingredients:
      'Aqua, Butylene Glycol, Glycerin, Camellia Sinensis Leaf Extract, Panthenol, Zinc PCA, Betaine, Sodium Hyaluronate, Allantoin, Citric Acid, Sodium Citrate, 1,2-Hexanediol',
    goodToKnow: 'Lovely from the fridge on a hot afternoon.',
  },
  S1001: {
    size: '30 ml',
    whatItDoes:
      'Helps dull skin look brighter and more even\nA thin, oil-free base that does not pill\nFragrance-free; about ten weeks of mornings',
    howToUse:
      'Four drops on clean, dry skin each morning. Wait a minute, then moisturiser and sunscreen. If your skin is new to vitamin C, every second morning for two weeks.',
    ingredients:
      'Aqua, 3-O-Ethyl Ascorbic Acid, Propanediol, Glycerin, Panthenol, Ferulic Acid, Sodium Hyaluronate, Tocopherol, Xanthan Gum, Sodium Citrate, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: `Keep below 25 °C and out of the light. Not in the same routine as retinol or acids. ${PATCH_TEST}`,
  },
  S1002: {
    size: '30 ml',
    whatItDoes:
      'Gives dry and dehydrated skin a drink\nThree sizes of hyaluronic acid hold water near the surface\nFragrance-free, suits every skin type',
    howToUse:
      'Three drops on damp skin, morning and evening, then a moisturiser on top to keep the water in.',
    ingredients:
      'Aqua, Glycerin, Sodium Hyaluronate, Hydrolyzed Sodium Hyaluronate, Sodium Hyaluronate Crosspolymer, Panthenol, Betaine, Allantoin, Xanthan Gum, Sodium Citrate, 1,2-Hexanediol, Caprylyl Glycol',
    goodToKnow: 'Goes with everything else on our shelves.',
  },
  S1003: {
    size: '30 ml',
    whatItDoes:
      'Helps uneven tone and visible pores look calmer\nFour percent niacinamide, a strength most sensitive skin gets on with\nLight enough for humid days, fragrance-free',
    howToUse: 'Three to four drops after toner, morning or evening. Let it settle for a minute.',
    ingredients:
      'Aqua, Niacinamide, Propanediol, Glycerin, Zinc PCA, Panthenol, Sodium Hyaluronate, Allantoin, Xanthan Gum, Sodium Citrate, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: `A brief flush in the first days is not unusual; if it stays, stop. ${PATCH_TEST}`,
  },
  M1001: {
    size: '50 ml',
    whatItDoes:
      'Water-light moisture that does not shine by noon\nMade for humid days and oily or combination skin\nOil-free and fragrance-free',
    howToUse: 'A pea-sized amount over serum, morning and evening. Let it sink in before sunscreen.',
    ingredients:
      'Aqua, Glycerin, Butylene Glycol, Dimethicone, Squalane, Sodium Hyaluronate, Betaine, Camellia Sinensis Leaf Extract, Carbomer, Sodium Hydroxide, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: 'Use within 12 months of opening.',
  },
  M1002: {
    size: '75 ml',
    whatItDoes:
      'Comforts dry skin that feels raw or tight\nCeramides and oat lipids support the skin barrier\nFragrance-free, for sensitive skin',
    howToUse:
      'Smooth a pea-sized amount over face and neck, morning and evening. On sore days, a second thin layer.',
    ingredients:
      'Aqua, Glycerin, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Butyrospermum Parkii Butter, Avena Sativa Kernel Oil, Squalane, Ceramide NP, Ceramide AP, Ceramide EOP, Cholesterol, Phytosphingosine, Panthenol, Xanthan Gum, Carbomer, Phenoxyethanol',
    goodToKnow: 'Good as the last layer on retinol or acid nights.',
  },
  M1003: {
    size: '100 ml',
    whatItDoes:
      'Everyday moisture with only nine ingredients\nFor sensitive skin that reacts to long lists\nFragrance-free, suits face and neck',
    howToUse: 'Two pumps over face and neck, morning and evening.',
    ingredients:
      'Aqua, Glycerin, Squalane, Caprylic/Capric Triglyceride, Cetearyl Olivate, Sorbitan Olivate, Sodium Hyaluronate, Xanthan Gum, Caprylyl Glycol',
    goodToKnow: 'A sensible place to begin when you do not know what your skin dislikes.',
  },
  M1004: {
    size: '50 ml',
    whatItDoes:
      'A richer layer for dry skin in air-conditioned bedrooms\nCeramides and shea keep moisture in overnight\nFragrance-free',
    howToUse: 'In the evening, as the last step. Warm an almond-sized scoop in your hands and press it in.',
    ingredients:
      'Aqua, Glycerin, Butyrospermum Parkii Butter, Squalane, Cetearyl Alcohol, Glyceryl Stearate, Ceramide NP, Ceramide NS, Ceramide AS, Cholesterol, Niacinamide, Tocopherol, Carbomer, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: 'Too rich for oily skin. Use the spatula, not your fingers.',
  },
  P1001: {
    size: '50 ml',
    whatItDoes:
      'Broad-spectrum SPF 50, PA++++, with mineral filters only\nSheer, without a white cast on most skin tones\nFragrance-free, gentle around sensitive eyes',
    howToUse:
      'Two finger lengths over face and neck every morning, fifteen minutes before you go out. Apply again every two hours outdoors, and after swimming or sweating.',
    ingredients:
      'Aqua, Zinc Oxide, Caprylic/Capric Triglyceride, Titanium Dioxide, C12-15 Alkyl Benzoate, Glycerin, Polyglyceryl-3 Diisostearate, Squalane, Polyhydroxystearic Acid, Iron Oxides, Tocopherol, Caprylyl Glycol',
    goodToKnow: 'No sunscreen blocks all UV. Wear a hat and seek shade at noon as well.',
  },
  P1002: {
    size: '40 ml',
    whatItDoes:
      'Broad-spectrum SPF 50, PA++++, in a thin fluid\nDries in a minute, no shine under make-up\nFragrance-free, for humid commutes',
    howToUse:
      'Shake. Spread two finger lengths over face and neck as the last step of the morning. Apply again every two hours outdoors.',
    ingredients:
      'Aqua, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Ethylhexyl Triazone, Dibutyl Adipate, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Glycerin, Silica, Niacinamide, Sodium Hyaluronate, Tocopherol, Xanthan Gum, 1,2-Hexanediol',
    goodToKnow: 'Take it off in the evening with a balm or an oil.',
  },
  P1003: {
    size: '150 ml',
    whatItDoes:
      'Broad-spectrum SPF 50 for arms, legs and feet\nWater-resistant for 40 minutes\nSpreads easily on damp skin, fragrance-free',
    howToUse:
      'A shot-glass amount for the whole body, fifteen minutes before you go out. Apply again every two hours, and after swimming or towelling.',
    ingredients:
      'Aqua, Octocrylene, Ethylhexyl Triazone, Butyl Methoxydibenzoylmethane, C12-15 Alkyl Benzoate, Glycerin, Dimethicone, Titanium Dioxide, VP/Eicosene Copolymer, Panthenol, Tocopherol, Carbomer, Phenoxyethanol',
    goodToKnow: 'May leave marks on light fabric. Let it dry before you dress.',
  },
  K1001: {
    size: '75 ml',
    whatItDoes:
      'Draws excess oil from pores without cracking dry\nPink kaolin with glycerin to keep it comfortable\nFor oily and combination skin',
    howToUse:
      'Once a week on clean skin. A thin layer for ten minutes, rinsed off while it is still slightly damp.',
    ingredients:
      'Aqua, Kaolin, Glycerin, Montmorillonite, Rosa Damascena Flower Water, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Panthenol, Iron Oxides, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: 'Skip it on sore or sunburnt skin, and on nights with retinol or acids.',
  },
  K1002: {
    size: '5 × 25 ml',
    whatItDoes:
      'Cools hot, flushed skin for fifteen minutes\nCentella and panthenol in a soft cellulose sheet\nFragrance-free',
    howToUse:
      'Unfold onto clean skin, leave for fifteen minutes, then pat in what is left. Twice a week, or after a day in the heat.',
    ingredients:
      'Aqua, Glycerin, Centella Asiatica Extract, Panthenol, Betaine, Sodium Hyaluronate, Beta-Glucan, Allantoin, Dipotassium Glycyrrhizate, Xanthan Gum, 1,2-Hexanediol, Ethylhexylglycerin',
    goodToKnow: 'Single use. Not on broken skin.',
  },
  K1003: {
    size: '80 ml',
    whatItDoes:
      'Cools and hydrates overnight after a day in the heat\nA bouncy gel that does not stick to the pillow\nFragrance-free',
    howToUse: 'In the evening, as the last step, two or three times a week. Rinse in the morning.',
    ingredients:
      'Aqua, Glycerin, Aloe Barbadensis Leaf Juice, Butylene Glycol, Betaine, Squalane, Centella Asiatica Extract, Sodium Hyaluronate, Trehalose, Carbomer, Sodium Hydroxide, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: 'Keep it in the fridge for an extra cool start.',
  },
  R1001: {
    size: '30 ml',
    whatItDoes:
      'Helps early fine lines and uneven texture look smoother over weeks\n0.3 percent retinol, released slowly through the night\nFragrance-free, with squalane for dry skin',
    howToUse:
      'Two nights a week at first, then every second night if your skin is comfortable. Two pumps on dry skin, then a moisturiser. Wear sunscreen every morning.',
    ingredients:
      'Squalane, Caprylic/Capric Triglyceride, Retinol, Tocopherol, Bisabolol, Helianthus Annuus Seed Oil, Cetyl Ethylhexanoate, Rosmarinus Officinalis Leaf Extract',
    goodToKnow: `Not during pregnancy or while breastfeeding. Not on the same night as acids, vitamin C or benzoyl peroxide. ${PATCH_TEST}`,
  },
  R1002: {
    size: '30 ml',
    whatItDoes:
      'Smooths rough, dull patches without scrubbing\nFive percent lactic acid, gentler than glycolic\nFragrance-free, with oat and panthenol',
    howToUse:
      'One or two nights a week. Three drops on clean, dry skin, wait a minute, then a moisturiser. Wear sunscreen every morning.',
    ingredients:
      'Aqua, Lactic Acid, Propanediol, Glycerin, Sodium Hydroxide, Panthenol, Avena Sativa Kernel Extract, Sodium Hyaluronate, Allantoin, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow: `Not on sore or sunburnt skin, nor on the same night as retinol or another exfoliant. ${PATCH_TEST}`,
  },
  R1003: {
    size: '40 ml',
    whatItDoes:
      'Helps skin with spots and redness look calmer\nA mild azelaic acid derivative in a soft cream\nFragrance-free, for sensitive skin',
    howToUse:
      'A thin layer once a day after serum, on the areas that need it. Twice a day after two weeks if your skin is comfortable.',
    ingredients:
      'Aqua, Potassium Azeloyl Diglycinate, Glycerin, Caprylic/Capric Triglyceride, Squalane, Cetearyl Alcohol, Glyceryl Stearate, Panthenol, Allantoin, Bisabolol, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin',
    goodToKnow:
      'Slight tingling at first is common and should pass. Not on the same night as retinol or acids. If spots or redness persist, please see a doctor.',
  },
};
