const QUIET_MS = 1_000;

interface Kept {
  /** Time of the last input, in milliseconds. */
  at: number;
  /** The controls by name, with the version of the document that the form was opened with. */
  values: Record<string, string>;
}

/** Keeps unsaved input of a form in this browser, and offers it after a closed tab or a crash. Signing out erases it. */
export function keepInput(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-guarded]');
  const offer = form?.querySelector<HTMLElement>('[data-kept]');
  if (!form || !offer) return;
  const { pathname, search } = window.location;
  if (search.includes('saved')) for (const path of [pathname, newDocument(pathname)]) localStorage.removeItem(path);
  const values = () => Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'));

  let timer = 0;
  form.addEventListener('input', () => {
    offer.hidden = true;
    window.clearTimeout(timer);
    const kept = { at: Date.now(), values: values() };
    timer = window.setTimeout(() => localStorage.setItem(pathname, JSON.stringify(kept)), QUIET_MS);
  });

  const kept = JSON.parse(localStorage.getItem(pathname) ?? 'null') as Kept | null;
  if (!kept || kept.values['writer'] !== values()['writer'] || sameInput(kept.values, values())) return;
  offer.hidden = false;
  offer.querySelector('time')!.textContent = new Date(kept.at).toLocaleString();
  const [restore, discard] = offer.querySelectorAll('button');
  restore?.addEventListener('click', () => {
    for (const [name, value] of Object.entries(kept.values)) {
      const control = form.elements.namedItem(name);
      if (control && 'value' in control) control.value = value;
    }
    form.dispatchEvent(new Event('input', { bubbles: true }));
  });
  discard?.addEventListener('click', () => {
    localStorage.removeItem(pathname);
    offer.hidden = true;
  });
}

/** The page of a document that is created now may have been that of a new one before. */
function newDocument(pathname: string): string {
  return pathname.replace(/[^/]+$/, 'new');
}

/** Another version of the document is no input. */
function sameInput(one: Kept['values'], other: Record<string, unknown>): boolean {
  return JSON.stringify({ ...one, version: '' }) === JSON.stringify({ ...other, version: '' });
}
