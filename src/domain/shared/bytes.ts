import { GraphQLScalarType } from 'graphql';

/** A value that comes from this process may be the bytes themselves. */
export const Bytes = new GraphQLScalarType<Uint8Array, string>({
  name: 'Bytes',
  description: 'The content of a file in base64.',
  parseValue: (value) => (value instanceof Uint8Array ? value : Buffer.from(String(value), 'base64')),
});
