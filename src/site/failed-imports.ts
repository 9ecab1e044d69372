import type { DataRouter } from 'react-router';
import { tabStorage } from './tab-storage.ts';

const failed = new WeakSet<WeakKey>();

/** Imports a file of the site, and remembers the error if that fails. */
export async function importing<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    failed.add(error as WeakKey);
    throw error;
  }
}

const RELOADED = 'reloaded-page';

/** Returns whether a page failed because a file of the site could not be imported. */
export function isFailedImport(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failed.has(error);
}

/**
 * Loads a document from the server when a navigation fails because a file is missing: a release replaces the files, and
 * pages that were opened before still ask for the old ones. An address that was loaded for this reason is loaded again only
 * after its page has worked in between, so that a file that stays missing causes no loop.
 */
export function reloadAfterFailedImports(router: DataRouter): void {
  // The code of the current page is loaded.
  forgetReload(router.state.location.pathname);
  router.subscribe(({ errors, location, navigation }) => {
    // While a page loads, the errors are still those of the page before.
    if (navigation.state !== 'idle') return;
    if (Object.values(errors ?? {}).some(isFailedImport)) void reloadOnce(location.pathname);
    else forgetReload(location.pathname);
  });
}

function forgetReload(address: string): void {
  if (tabStorage.read(RELOADED) === address) tabStorage.write(RELOADED, undefined);
}

async function reloadOnce(address: string): Promise<void> {
  if (tabStorage.read(RELOADED) === address) return;
  tabStorage.write(RELOADED, address);
  // Without a connection, the browser would replace the page with an error page of its own.
  const reachable = await fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
  if (reachable) window.location.reload();
  else tabStorage.write(RELOADED, undefined);
}
