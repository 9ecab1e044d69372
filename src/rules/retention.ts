/** How long the site keeps what people send. The daily clean-up and the privacy policy read the same figures. */
export const retention = {
  inquiryMonths: 24,
  spamDays: 30,
  unconfirmedDays: 7,
  sentMailDays: 30,
} as const;

/** How long a private link works. */
export const linkLifetime = {
  receiptDays: 30,
  confirmationHours: 24,
  /** The law of several countries wants it to work long after the mail has arrived. */
  unsubscribeYears: 2,
} as const;
