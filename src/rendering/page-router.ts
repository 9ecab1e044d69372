import { createStaticRouter, type StaticHandlerContext } from 'react-router';

type Routes = Parameters<typeof createStaticRouter>[0];
type Router = ReturnType<typeof createStaticRouter>;

/**
 * Returns a function that returns the router of a page. It calls `createStaticRouter` once and copies the result for each page,
 * because that object has getters. V8 allocates their functions in the old generation, so each page to which they refer, with its
 * data and elements, would stay in memory until a full garbage collection: 25 kB of the home page.
 */
export function createPageRouter(routes: Routes): (page: StaticHandlerContext) => Router {
  let first: Router | undefined;
  return (page) => {
    // Without a manifest, React Router takes the routes of the matches. Those of the first router lack modules loaded since.
    first ??= { ...createStaticRouter(routes, page), manifest: {} };
    const { basename, location, loaderData, actionData, errors } = page;
    // React Router changes the matches.
    const matches = page.matches.map((match) => ({ ...match }));
    return { ...first, basename, state: { ...first.state, location, matches, loaderData, actionData, errors } };
  };
}
