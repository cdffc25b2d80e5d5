const GREATEST = 2_147_483_647;

/** The id in `/product/7`; null for anything else. */
export function readProductId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= GREATEST ? id : null;
}
