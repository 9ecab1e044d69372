/** The name of a stored string in a GraphQL enum: `real-estate` and `Real Estate` are both `REAL_ESTATE`. */
export type EnumName<Value extends string> = Value extends `${infer Head}-${infer Tail}`
  ? `${EnumName<Head>}_${EnumName<Tail>}`
  : Value extends `${infer Head} ${infer Tail}`
    ? `${EnumName<Head>}_${EnumName<Tail>}`
    : Uppercase<Value>;

export function enumName<Value extends string>(value: Value): EnumName<Value> {
  return value.toUpperCase().replaceAll(/[- ]/g, '_') as EnumName<Value>;
}

/** Returns the one of the stored strings that has the name. */
export function enumValue<Value extends string>(values: readonly Value[], name: EnumName<NoInfer<Value>>): Value {
  const found = values.find((value) => enumName(value) === name);
  if (found === undefined) throw new Error(`${name} is not the name of any of: ${values.join(', ')}`);
  return found;
}
