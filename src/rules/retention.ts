/** Retention periods. The daily maintenance and the privacy policy use the same figures. */
export const retention = {
  submissionMonths: 24,
  spamDays: 30,
  unconfirmedDays: 7,
  sentMailDays: 30,
  auditLogDays: 180,
  /** How many failed sign-ins the audit log keeps. Strangers could fill the database with them. */
  failedSignIns: 1_000,
  visitDays: 400,
} as const;

/** What is kept and for how long, in the words of the privacy policy, the page about trust and the receipt. */
export const retained = [
  {
    term: 'Inquiries',
    text: `Deleted ${retention.submissionMonths} months after they arrive, with booked calls, my notes, my replies and all emails about them. Information that a project needs for longer moves to its own records.`,
  },
  {
    term: 'Spam',
    text: `Deleted after ${retention.spamDays} days, once I have looked through it for genuine inquiries.`,
  },
  {
    term: 'Newsletter',
    text: `Kept while you subscribe. After you unsubscribe, the address is kept as inactive, so that nothing is sent to it, until you ask me to delete it. An address that is not confirmed is deleted after ${retention.unconfirmedDays} days.`,
  },
  {
    term: 'Emails',
    text: `The stored copy of an email is deleted ${retention.sentMailDays} days after it was sent, or earlier with its inquiry or subscription.`,
  },
  {
    term: 'Sign-ins and accounts',
    text: `The record of attempts and changes is deleted after ${retention.auditLogDays} days.`,
  },
  { term: 'Counts of visits', text: `Deleted after ${retention.visitDays} days.` },
  {
    term: 'Server log',
    text: 'Written to the standard output of the server. A database server, where one is used, also logs its errors, and such a line can contain a stored value. The hosting setup determines how long both are kept.',
  },
] as const;

/** How long each kind of private link works. */
export const linkLifetime = {
  receiptDays: 30,
  confirmationHours: 24,
  /** Long, because several countries require that the link works long after the email has arrived. */
  unsubscribeYears: 2,
} as const;
