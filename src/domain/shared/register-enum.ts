import { registerEnumType } from 'type-graphql';
import { enumName } from '../../rules/enum-names.ts';

/** Registers a list of stored strings as a GraphQL enum. Returns the object that fields use as their type. */
export function registerEnum(
  values: readonly string[],
  { name, description }: { name: string; description: string },
): Record<string, string> {
  const reference = Object.fromEntries(values.map((value) => [enumName(value), value]));
  registerEnumType(reference, { name, description });
  return reference;
}
