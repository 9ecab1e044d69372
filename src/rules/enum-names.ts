/** The GraphQL name of a stored value: `real-estate` is `REAL_ESTATE`. */
export type EnumName<Value extends string> = Value extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumName<Tail>}`
  : Uppercase<Value>;

/** The stored value of a GraphQL name: `REAL_ESTATE` is `real-estate`. */
export type EnumValue<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${EnumValue<Tail>}`
  : Lowercase<Name>;

export function enumName<Value extends string>(value: Value): EnumName<Value> {
  return value.toUpperCase().replaceAll('-', '_') as EnumName<Value>;
}

export function enumValue<Name extends string>(name: Name): EnumValue<Name> {
  return name.toLowerCase().replaceAll('_', '-') as EnumValue<Name>;
}
