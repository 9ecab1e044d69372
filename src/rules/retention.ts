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

/** How long each kind of private link works. */
export const linkLifetime = {
  receiptDays: 30,
  confirmationHours: 24,
  /** Long, because several countries require that the link works long after the email has arrived. */
  unsubscribeYears: 2,
} as const;
