/** What a visitor sent and what the owner did with it. */
export interface ExpectedSubmission {
  name: string;
  email: string;
  message: string;
  status: string;
  replies: string[];
  notes: string[];
  nextStep: string | null;
  value: number | null;
  lostReason: string | null;
}

export interface ExpectedBlogPost {
  title: string;
  /** Alternative text of its picture. */
  alt: string;
  /** Address of its form in the back office. */
  form: string;
  path: string;
  published: boolean;
  hasCover: boolean;
  /** Addresses that it had before. */
  oldPaths: string[];
}

/** A subscriber has entered an address, then confirmed it, then left. */
export type ExpectedSubscriber = 'entered' | 'confirmed' | 'left';

/** What was done in a month, and so what the database, the mail server and the pages must show. */
export interface Expected {
  submissions: ExpectedSubmission[];
  posts: ExpectedBlogPost[];
  /** Old paths of other documents, with the new ones. */
  otherRedirects: [from: string, to: string][];
  subscribers: Map<string, ExpectedSubscriber>;
  newsletters: { title: string; recipients: string[] }[];
  /** Emails of the site to others than the owner, as `address: subject`. */
  mails: string[];
  /** Addresses of persons whose data was erased. */
  erased: string[];
}

export const nothingYet = (): Expected => ({
  submissions: [],
  posts: [],
  otherRedirects: [],
  subscribers: new Map(),
  newsletters: [],
  mails: [],
  erased: [],
});

/** What was done and what is there. Both are lists of texts in which the order does not count. */
export interface Comparison {
  what: string;
  done: string[];
  found: string[];
}
