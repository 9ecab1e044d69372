/** A group of facts about how the site stores and protects data. */
export interface TrustSection {
  /** Anchor on the page. */
  id: string;
  title: string;
  facts: { term: string; text: string; href?: string }[];
}
