import { BlogPost } from '../src/domain/blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../src/domain/case-studies/case-study.entity.ts';
import { Claim } from '../src/domain/claims/claim.entity.ts';
import { shippedDocuments } from '../src/domain/content-files/shipped-content.ts';
import { definitionOf } from '../src/domain/content/declarations/content-type.ts';
import type { ValuesOf } from '../src/domain/content/declarations/site-text.ts';
import { Technology } from '../src/domain/technologies/technology.entity.ts';
import { TechnologyCategory } from '../src/domain/technologies/technology-category.entity.ts';
import type { ContentTypeDefinition } from '../src/rules/content-types.ts';

/** Returns the files of a content type as they are written. Throws a ContentFolderError if one has a mistake. */
export function sampleFiles(definition: ContentTypeDefinition) {
  return shippedDocuments(definition).map(({ file, slug, text }) => ({
    file,
    slug,
    attributes: text.attributes,
    body: text.body,
  }));
}

function valuesOf<Document>(type: new () => Document) {
  return shippedDocuments(definitionOf(type)).map(({ fields }) => fields as ValuesOf<Document>);
}

/** The blog posts. Their content is Markdown. */
export const sampleBlogPosts = () => valuesOf(BlogPost);
export const sampleCaseStudies = () => valuesOf(CaseStudy);
/** The technologies. Their category is a slug. */
export const sampleTechnologies = () => valuesOf(Technology);
export const sampleCategories = () => valuesOf(TechnologyCategory);
export const sampleClaims = () => valuesOf(Claim);
