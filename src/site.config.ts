/**
 * Identity of the site's owner. "Make it yours" in the README lists the texts that also name the sample owner.
 * The addresses below are examples that lead nowhere on purpose.
 */
export const site = {
  /** The suffix of every page title and the word beside the mark in the header. */
  brand: 'Docket & Flow',
  /** The company in the copyright line. */
  company: 'Docket & Flow',
  provider: {
    name: 'The Consultant',
    role: 'Legal Tech Specialist & AI Engineer',
    email: 'hello@example.com',
  },
  /** When the morning email about open inquiries is sent, in the owner's own time. `timeZone` is an IANA name. */
  workingTimes: {
    timeZone: 'UTC',
    workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    morning: { from: '08:00', until: '12:00' },
  },
  linkedIn: 'https://www.linkedin.com/company/example',
  x: 'https://x.com/example',
  /** Where a 30-minute consultation is booked. */
  booking: 'mailto:hello@example.com?subject=30-minute%20consultation',
  /** Other companies that handle data of the site, such as its host. The page /trust lists them. */
  processors: [] as readonly { name: string; task: string }[],
  description:
    'Automation, AI integration and compliance technology for law firms and real-estate operators, built and documented by one independent specialist.',
  keywords: ['legal tech', 'AI automation', 'document automation', 'real estate technology', 'process automation'],
  language: 'en',
  /** Specification 9. */
  themeColor: '#0a0a0a',
  copyrightYear: 2025,
};
