export const TREATMENT_CATEGORIES = ['facial', 'body', 'skincare', 'wellness', 'specialty'] as const;
