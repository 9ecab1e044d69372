import { In } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import { isId } from '../../../rules/id.ts';
import type { BatchLoad } from '../../shared/request-context.ts';
import { contentTypeDefinition, entityOf, titleOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';

/** A document with the fields from which its title and its address are made. */
interface NamedDocument extends PublishableEntity {
  title: string;
  slug: string;
}

/** Loads what names each document, published or not. Null if there is no such document. */
export const namedById: BatchLoad<string, NamedDocument | null, ContentType> = async (
  { manager },
  ids,
  contentType,
) => {
  const definition = contentTypeDefinition(contentType);
  const { titleField, fields } = definition;
  const dated = 'publishDate' in fields && { publishDate: true };
  const select = { id: true, slug: true, [titleField]: true, ...dated };
  const rows = await manager.find(entityOf(contentType), { select, where: { id: In(ids.filter(isId)) } });
  const byId = new Map(rows.map((row) => [row.id, { ...row, title: titleOf(definition, row) }]));
  return ids.map((id) => byId.get(id) ?? null);
};
