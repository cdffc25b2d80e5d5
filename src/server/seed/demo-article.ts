export type DemoArticle = {
  title: string;
  slug: string;
  /** The name of one of the demo topics. */
  topic: string;
  excerpt: string;
  /** A file of the picture catalogue; null shows the fallback picture. */
  picture: string | null;
  seoTitle: string;
  seoDescription: string;
  /** An ISO instant; null for a draft. */
  publishedAt: string | null;
  updatedAt: string;
  /** HTML. */
  content: string;
};
