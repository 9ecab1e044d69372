import { Index, Unique } from 'typeorm';
import { technologyCategoryPath } from '../../rules/paths.ts';
import { ContentType } from '../content/declarations/content-type.ts';
import { Integer, Line, Paragraphs, Slug, Title } from '../content/declarations/field-decorators.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';

/** A category of technologies (specification 3 and 5). */
@ContentType({
  key: 'technology-categories',
  name: 'technologyCategory',
  one: 'a category',
  label: { one: 'Category', many: 'Categories' },
  description: 'A group of technologies in the catalog.',
  titleField: 'title',
  body: ['description'],
  path: technologyCategoryPath,
  order: {
    description: 'in the order of the catalog',
    by: [
      ['technology_categories.sortOrder', 'ASC', 'NULLS LAST'],
      ['technology_categories.title', 'ASC'],
    ],
  },
  removal: 'Fails while technologies belong to it.',
  searchPath: `'/technologies#' || slug`,
})
@Unique('technology_categories_title_key', ['title'])
@Index('technology_categories_order_idx', ['sortOrder', 'title'])
export class TechnologyCategory extends PublishableEntity {
  @Title({ label: 'Title', description: 'Title of the category.', min: 3, max: 100 })
  title!: string;

  @Slug({ min: 3 })
  slug!: string;

  @Line({
    label: 'Icon',
    description: 'Name of an icon of the built-in set.',
    hint: 'Such as bot, building, calendar, file-text, landmark, shield or workflow.',
    min: 3,
    max: 100,
    message: 'Icon class must be specified',
  })
  icon!: string;

  @Line({
    label: 'Color',
    description: 'CSS color of the icon.',
    hint: 'A light color, such as #a0cbe7, but not the green of the buttons.',
    min: 3,
    max: 100,
  })
  color!: string;

  @Line({
    label: 'Background color',
    description: 'CSS color of the tile behind the icon.',
    hint: 'A dark color, such as #162128.',
    min: 3,
    max: 100,
  })
  bgColor!: string;

  @Paragraphs({
    label: 'Description',
    description: 'Description of the category.',
    rows: 3,
    max: 1_000,
    optional: true,
    search: 'summary',
  })
  description!: string | null;

  @Integer({
    label: 'Sort order',
    description: 'Position in the catalog. Categories without one come last.',
    hint: 'Low numbers come first. A category without a number comes last.',
  })
  sortOrder!: number | null;
}
