import { sampleEngagements } from './rules/engagements.ts';
import type { SettingsValues } from './rules/settings.ts';

/**
 * The first settings of a site. The database is filled from them until the settings are first saved in the back office,
 * which edits them at /operator/settings. The addresses below are examples that lead nowhere on purpose.
 */
export const site: SettingsValues = {
  /** The suffix of every page title and the word beside the mark in the header. */
  brand: 'Docket & Flow',
  /** The company in the copyright line. */
  company: 'Docket & Flow',
  ownerName: 'The Consultant',
  role: 'Legal Tech Specialist & AI Engineer',
  region: null,
  legalEntity: null,
  postalAddress: null,
  telephone: null,
  governingLaw: null,
  insurance: null,
  /** Null hides the sentence about prices. */
  pricing:
    'You pay for the count and for the written design, each at a price agreed before it begins. The design then states the price of the build.',
  /** What is offered, and its price. An empty list hides the section. */
  engagements: sampleEngagements,
  searchEngines: 'May list the site',
  portrait: null,
  email: 'hello@example.com',
  /** Null hides the link. */
  linkedIn: 'https://www.linkedin.com/company/example',
  x: 'https://x.com/example',
  /** Where a 30-minute consultation is booked. Null: on this site. */
  booking: null,
  /** The time within which the site promises a reply. */
  replyHours: 24,
  /** When the morning email about open contact submissions is sent, in the owner's own time. `timeZone` is an IANA name. */
  timeZone: 'America/Chicago',
  workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  morningFrom: '08:00',
  morningUntil: '12:00',
  /** Other companies that handle data of the site, such as its host. The page /trust lists them. */
  processors: [],
  description:
    'Automation, AI integration and compliance technology for law firms and real-estate operators, built and documented by one independent specialist.',
  keywords: ['legal tech', 'AI automation', 'document automation', 'real estate technology', 'process automation'],
  copyrightYear: 2025,
  backupCopies: null,
};

/** The country, or country and region such as US-TX, whose public holidays have no calls at first. Null: none. */
export const publicHolidays: string | null = 'US';

/** The language of all texts. */
export const language = 'en';

/** Specification 9. */
export const themeColor = '#0a0a0a';
