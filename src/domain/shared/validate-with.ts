import { ValidateBy } from 'class-validator';
import type { FieldSchema } from '../../rules/field-schema.ts';

/** Validates a field of an input with the same schema as the form in the browser. */
export function ValidateWith(schema: FieldSchema): PropertyDecorator {
  return ValidateBy({
    name: 'validateWith',
    validator: {
      validate: (value) => schema.check(value) === undefined,
      defaultMessage: (args) => schema.check(args?.value) ?? '',
    },
  });
}
