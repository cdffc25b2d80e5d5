export type DemoProduct = {
  name: string;
  description: string;
  priceCents: number;
  /** The slug of one of the demo categories. */
  category: string;
  /** The code in the studio's point-of-sale system. */
  productCode: string;
  stock: number;
  /** A file of the picture catalogue. */
  picture: string;
  altText: string;
  /** Further pictures, after the first. */
  gallery: { file: string; altText: string }[];
};
