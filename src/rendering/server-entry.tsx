import type { ReactElement } from 'react';
import {
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { Document, type Assets, type Frame } from './Document.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import type { ErrorData } from './ErrorReference.tsx';
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
}

/** Creates the entry of the routes of a handler. The pages of the back office are not hydrated. */
export function createServerEntry(handler: StaticHandler, { hydrate, structuredData }: Options): ServerEntry {
  return {
    withFailure(page) {
      const failure = { status: 500, statusText: '', internal: false, data: null };
      return { ...page, statusCode: 500, errors: { ...page.errors, page: failure } };
    },
    routeModules: (page) => page.matches.map(({ route }) => route.id ?? ''),
    withPublicErrors: (page, reference) => ({ ...page, errors: publicErrors(page.errors, reference) }),
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

/**
 * Replaces errors with responses that error pages show, on the server and in the browser. Only a response that a loader threw
 * keeps its data, because the details of other errors must not reach the browser. Failures of the server get the reference.
 */
function publicErrors(errors: Page['errors'], reference: string): Page['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
      // React Router's own errors have a text, which names internals.
      const known = typeof data === 'object' ? (data as ErrorData | null) : null;
      const shown: ErrorData = { ...known, ...(status >= 500 && { reference }) };
      return [id, { status, statusText: '', internal: false, data: shown }];
    }),
  );
}
