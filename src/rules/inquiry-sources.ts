/** What an inquiry can say about where it came from, with its label. */
export const inquirySources = {
  campaign: 'Campaign',
  site: 'Referring site',
  page: 'First page',
  article: 'Last article read',
  unknown: 'Not known',
} as const;

export type InquirySource = keyof typeof inquirySources;

/** The columns of the report, in the order of its CSV file. */
export const inquirySourceColumns = [
  'month',
  'source',
  'name',
  'inquiries',
  'unanswered',
  'replied',
  'won',
  'lost',
] as const;

/** Number of rows of the report, newest month first. The page shows the first ones, and the CSV file has all. */
export const INQUIRY_SOURCE_ROWS = { shown: 50, all: 1_000 };
