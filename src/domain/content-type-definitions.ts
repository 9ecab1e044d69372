import { BlogPost } from './blog-posts/blog-post.entity.ts';
import { CaseStudy } from './case-studies/case-study.entity.ts';
import { Claim } from './claims/claim.entity.ts';
import { ConsultationSettings } from './consultations/consultation-settings.ts';
import { definitionOf, type DeclaredType } from './content/content-type.ts';
import { Settings } from './site-texts/settings.ts';
import { pageTexts } from './site-texts/site-texts.ts';
import { Technology } from './technologies/technology.entity.ts';
import { TechnologyCategory } from './technologies/technology-category.entity.ts';
import { TopicText } from './topics/topic.entity.ts';

/** The content types, in the order in which the back office lists them. */
export const contentTypeDefinitions: readonly DeclaredType[] = [
  BlogPost,
  CaseStudy,
  Technology,
  TechnologyCategory,
  TopicText,
  Claim,
  ...pageTexts,
  Settings,
  ConsultationSettings,
].map(definitionOf);

/** Those with any number of documents. */
export const collectionDefinitions = contentTypeDefinitions.filter(({ single }) => !single);

/** Those with a single document. */
export const singleDefinitions = contentTypeDefinitions.filter(({ single }) => single);
