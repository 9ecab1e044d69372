import { registerEnumType } from 'type-graphql';
import { enumName } from '../../rules/enum-names.ts';

/** Registers a list of stored strings as a GraphQL enum and returns the object by which fields refer to it. */
export function registerEnum(
  values: readonly string[],
  { name, description }: { name: string; description: string },
): Record<string, string> {
  const reference = Object.fromEntries(values.map((value) => [enumName(value), value]));
  registerEnumType(reference, { name, description });
  return reference;
}
