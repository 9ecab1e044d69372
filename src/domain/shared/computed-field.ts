import { FieldResolver, type ClassType } from 'type-graphql';
import type { ComputedFields } from './selected-columns.ts';

type FieldResolverParameters = Parameters<typeof FieldResolver>;
type ReturnTypeFunction = FieldResolverParameters[0] & (() => unknown);
type FieldOptions = NonNullable<FieldResolverParameters[1] & object>;

/** A method whose first parameter can be a row that has only the columns declared for the field. */
type ResolverOf<Entity, Computed extends ComputedFields<Entity>, Field extends keyof Computed> = (
  parent: Pick<Entity, Computed[Field][number]>,
  ...rest: never[]
) => unknown;

/**
 * Declares a method as the resolver of the computed field of its name. Does not compile if the method reads a column of its
 * parent that `computed` does not declare for the field, because queries would not select the column.
 */
export function ComputedField<Entity extends object, const Computed extends ComputedFields<Entity>>(
  _entity: ClassType<Entity>,
  _computed: Computed,
  returns: ReturnTypeFunction,
  options: FieldOptions,
) {
  return <Field extends keyof Computed & string, Method extends ResolverOf<Entity, Computed, Field>>(
    prototype: object,
    field: Field,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    FieldResolver(returns, options)(prototype, field, descriptor);
  };
}
