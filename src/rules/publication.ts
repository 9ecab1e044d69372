import type { FieldSchema } from './field-schema.ts';

/** The rule of the time of publication in a document that is not scheduled, which would ignore the time. */
export const noTimeSchema: FieldSchema = {
  required: false,
  check: (time) => (time ? 'Only scheduled content has a time. Choose “Scheduled”, or clear the time' : undefined),
};

/** The rule of the time of publication in a document that is not a draft. */
export const anyTimeSchema: FieldSchema = { required: false, check: () => undefined };
