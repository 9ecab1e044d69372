import type { Query } from '../../rendering/query.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import type { FormValues } from './form-values.ts';
import { OperatorSuggestedSlugDocument } from './slug.operator.generated.ts';

/** Returns a form whose empty slug, if the content type has one, is replaced by the one that the title suggests. */
export async function withSlug(
  query: Query,
  { titleField, fields }: ContentTypeDefinition,
  values: FormValues,
): Promise<FormValues> {
  if (!fields['slug']) return values;
  const slug = values['slug']?.trim();
  if (slug) return { ...values, slug };
  const { suggestedSlug } = await query(OperatorSuggestedSlugDocument, { title: values[titleField] ?? '' });
  return { ...values, slug: suggestedSlug };
}
