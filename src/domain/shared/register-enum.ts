import { registerEnumType } from 'type-graphql';
import { enumName } from '../../rules/enum-names.ts';

/**
 * Registers a list of stored strings as a GraphQL enum. Returns the object that fields use as their type. `meanings` are
 * the descriptions of its values, by stored string.
 */
export function registerEnum(
  values: readonly string[],
  { name, description, meanings = {} }: { name: string; description: string; meanings?: Record<string, string> },
): Record<string, string> {
  const reference = Object.fromEntries(values.map((value) => [enumName(value), value]));
  const valuesConfig = Object.fromEntries(
    Object.entries(meanings).map(([value, meaning]) => [enumName(value), { description: meaning }]),
  );
  registerEnumType(reference, { name, description, valuesConfig });
  return reference;
}
