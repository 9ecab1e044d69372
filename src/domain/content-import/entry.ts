/** A post or a page of another system. Each format has one function that reads its files as entries. */
export interface Entry {
  /** The file and, if it has several entries, the name of the entry. */
  source: string;
  /** Folder from which the addresses of pictures start. */
  folder: string;
  title: string;
  /** As the other system has it. May be empty. */
  slug: string;
  /** As it is written. May be empty. */
  date: string;
  /** Why it is not plainly public. Empty if readers of the other site see it. */
  draftBecause: string[];
  excerpt: string;
  category: string;
  tags: string[];
  authors: string[];
  /** Address of the picture above the text. May be empty. */
  cover: string;
  markdown: string;
  /** By which links such as `/?p=12` lead to it. */
  postId?: string;
  /** Paths or addresses at which the other system shows it. */
  addresses: string[];
  /** What was changed or left out, and why. */
  remarks: string[];
}

/** Something that is not an entry and was left out. */
export interface LeftOut {
  source: string;
  reason: string;
}

export interface Reading {
  entries: Entry[];
  leftOut: LeftOut[];
}

/** More are no site of one person. */
export const ENTRIES_MAX = 10_000;

/** More than the longest article, because markup of the other system is removed. */
export const TEXT_MAX = 300_000;
