import { ValidateBy } from 'class-validator';
import type { FieldSchema } from '../../rules/field-schema.ts';

/** Lets class-validator judge a field by the same rule that the form uses in the browser. */
export function ValidateWith(rule: FieldSchema): PropertyDecorator {
  return ValidateBy({
    name: 'obeys',
    validator: {
      validate: (value) => rule.check(value) === undefined,
      defaultMessage: (args) => rule.check(args?.value) ?? '',
    },
  });
}
