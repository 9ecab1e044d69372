/** A row with an ID. */
export interface Stored {
  id: string;
}

/** A document, whose version grows with every write. */
export interface Versioned extends Stored {
  version: number;
}

/** A document whose slug is the end of its address. The only document of a content type has none. */
export interface Addressed extends Versioned {
  slug?: string;
}
