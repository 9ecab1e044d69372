import type { RequestHandler } from 'express';
import { followLink } from '../../domain/magic-links/magic-link.service.ts';
import { contentEntity } from '../../domain/content/publishable.entity.ts';
import { blogPostPath } from '../../rules/paths.ts';
import type { ContentType } from '../../rules/content-types.ts';
import { AppError, notFound } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import type { ExecuteAs } from '../graphql/execute.ts';
import type { RenderPage } from './render-page.ts';

interface Dependencies {
  database: Database;
  executeAs: ExecuteAs;
  renderPage: RenderPage;
}

interface Document {
  id: string;
  slug: string;
  publishDate: string;
}

/** Path of a document's page once it is published. */
const PATHS: Record<ContentType, (document: Document) => string> = {
  'blog-posts': blogPostPath,
  'case-studies': ({ slug }) => `/case-studies/${slug}`,
  technologies: ({ slug }) => `/technologies/${slug}`,
  'technology-categories': () => '/technologies',
};

/** Shows a draft to anybody with the link: the page as visitors will see it, without scripts. */
export function preview({ database, executeAs, renderPage }: Dependencies): RequestHandler {
  return async (request, response) => {
    if (!database.ready) throw new AppError('UNAVAILABLE');
    const { manager } = database.source;
    const link = await followLink(manager, 'preview', String(request.query['token'] ?? ''));
    const contentType = link?.['noun'] as ContentType | undefined;
    const id = link?.['id'];
    const document = contentType && id ? await manager.findOneBy(contentEntity(manager, contentType), { id }) : null;
    if (!contentType || !document) throw notFound('This preview link is not valid, or its time is over.');
    const path = PATHS[contentType](document as Document);
    await renderPage.preview(request, response, { path, execute: executeAs({ previewId: document.id }) });
  };
}
