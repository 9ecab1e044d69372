import { ValidateBy, type ValidationArguments } from 'class-validator';
import { invalidInput } from '../../rules/errors.ts';
import type { FieldSchema } from '../../rules/field-schema.ts';

/**
 * Validates a field of an input with the same schema as the form in the browser. A document that is not published is validated
 * with the schema of a draft, if there is one.
 */
export function ValidateWith(schema: FieldSchema, draftSchema = schema): PropertyDecorator {
  const problem = (args: ValidationArguments | undefined) => {
    const isDraft = (args?.object as { published?: boolean } | undefined)?.published === false;
    return (isDraft ? draftSchema : schema).check(args?.value);
  };
  return ValidateBy({
    name: 'validateWith',
    validator: {
      validate: (_value, args) => problem(args) === undefined,
      defaultMessage: (args) => problem(args) ?? '',
    },
  });
}

/** Validates an argument that belongs to no class with the schema of a field. Throws INVALID_INPUT. */
export function validateArgument(name: string, schema: FieldSchema) {
  return (value: unknown): void => {
    const problem = schema.check(value);
    if (problem) throw invalidInput({ [name]: problem });
  };
}
