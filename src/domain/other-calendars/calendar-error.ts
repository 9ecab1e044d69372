/** Its message is a sentence for the owner: why a calendar cannot be read. It never contains the secret address. */
export class CalendarError extends Error {}

/** The text of the calendar took too much time or memory. */
export class EndedReading extends CalendarError {}
