import type { ReactElement } from 'react';
import { createStaticRouter, StaticRouterProvider, type StaticHandler, type StaticHandlerContext } from 'react-router';
import { Document, type Assets, type Frame } from './Document.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import { publicErrorOf, type PublicError } from './ErrorReference.tsx';
import { HydrationScript, JsonScript } from './hydration.tsx';

export type Page = StaticHandlerContext;

/** The interface between the server and a set of routes: those of the site or those of the back office. */
export interface ServerEntry {
  /** Returns the page with the error boundary instead of its content. The header and the footer stay. */
  withFailure(page: Page): Page;
  /** Returns the IDs of the page's routes. The ID of a page route is the path of its module. */
  routeModules(page: Page): string[];
  /** Returns the page with errors that can be shown. An error page shows `reference`, which is also in the log. */
  withPublicErrors(page: Page, reference: string): Page;
  /**
   * Ends with the data for search engines, and the data with which React hydrates the page. With `editor`, the page begins with
   * a notice that it is a preview, which links to this path.
   */
  createHtml(page: Page, options: Frame & { assets: Assets; editor?: string | undefined }): ReactElement;
}

interface Options {
  hydrate: boolean;
  /** Returns structured data about a page. Null if there is none. */
  structuredData?(page: Page, frame: Frame): object | null;
  /** Returns what error pages show of an error. */
  publicError?(error: unknown): PublicError;
}

/** Creates the entry of the routes of a handler. The pages of the back office are not hydrated. */
export function createServerEntry(
  handler: StaticHandler,
  { hydrate, structuredData, publicError = publicErrorOf }: Options,
): ServerEntry {
  return {
    withFailure(page) {
      const failure: PublicError = { status: 500 };
      return { ...page, statusCode: 500, errors: { ...page.errors, page: failure } };
    },
    routeModules: (page) => page.matches.map(({ route }) => route.id ?? ''),
    withPublicErrors: (page, reference) => ({ ...page, errors: publicErrors(page.errors, reference, publicError) }),
    createHtml(page, { editor, assets, ...frame }) {
      const { loaderData, errors } = page;
      const graph = structuredData?.(page, frame);
      const data = (
        <>
          {graph && <JsonScript type="application/ld+json" data={graph} />}
          {hydrate && <HydrationScript {...frame} loaderData={loaderData} errors={errors} />}
        </>
      );
      const content = (
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} hydrate={false} />
      );
      return (
        <Document {...frame} assets={assets} data={data}>
          {editor === undefined ? content : withNotice(editor, content)}
        </Document>
      );
    },
  };
}

function withNotice(editor: string, content: ReactElement): ReactElement {
  return (
    <>
      <PreviewNotice editor={editor} />
      {content}
    </>
  );
}

/** Replaces errors with what error pages show of them. Failures of the server get the reference. */
function publicErrors(
  errors: Page['errors'],
  reference: string,
  publicError: NonNullable<Options['publicError']>,
): Page['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const shown = publicError(error);
      return [id, shown.status >= 500 ? { ...shown, reference } : shown];
    }),
  );
}
