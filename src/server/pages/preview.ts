import type { RequestHandler } from 'express';
import { followLink } from '../../domain/shared/magic-link.service.ts';
import { classOf, pathOf } from '../../domain/content/declarations/content-type.ts';
import type { PublishableEntity } from '../../domain/content/declarations/publishable.entity.ts';
import { findDocument } from '../../domain/content/documents/stored-document.ts';
import { contentTypeDefinitions } from '../../domain/content-type-definitions.ts';
import { AppError, notFound } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import type { ExecuteAs } from '../graphql/execute.ts';
import type { RenderPage } from './render-page.ts';

interface Dependencies {
  database: Database;
  executeAs: ExecuteAs;
  pages: RenderPage;
}

/** Shows a draft to anybody with the link: the page as visitors will see it, without scripts. */
export function preview({ database, executeAs, pages }: Dependencies): RequestHandler {
  return async (request, response) => {
    if (!database.ready) throw new AppError('UNAVAILABLE');
    const { manager } = database.source;
    const link = await followLink(manager, 'preview', String(request.query['token'] ?? ''));
    const type = contentTypeDefinitions.find(({ key }) => key === link?.['contentType']);
    const id = link?.['id'];
    const document = type && id ? await findDocument(manager, classOf(type.key), id) : null;
    if (!type || !document) throw notFound('This preview link is not valid, or its time is over.');
    await pages.preview(request, response, {
      path: pathOf(type.key, document),
      execute: executeAs({ previewId: document.id }),
      editor: isVisible(document) ? undefined : `/operator/content/${type.key}/${document.id}`,
    });
  };
}

/** Uses the clock of this process, which is exact enough to choose whether the page has a notice. */
function isVisible({ published, publishAt }: PublishableEntity): boolean {
  return published && (publishAt === null || publishAt <= new Date());
}
