const QUIET_MS = 1_000;
const SIGN_OUT = '/operator/sign-out';

interface StoredInput {
  /** Time of the last input, in milliseconds. */
  at: number;
  /** What the controls of each name hold, with the version of the document that the form was opened with. */
  values: Record<string, string[]>;
}

/**
 * Stores unsaved input of a form in this browser, and offers it after a closed tab or a crash. Signing out erases it. What is
 * sent after the session has ended is kept by the sign-in form instead, because that works without scripts.
 */
export function storeInput(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-guarded]');
  const offer = form?.querySelector<HTMLElement>('[data-stored-input]');
  if (!form || !offer) return;
  // After a sign-in, the address in the browser is not the page's own.
  const path = form.getAttribute('action')!;
  const values = () => {
    const data = new FormData(form);
    const typed = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
    return Object.fromEntries([...new Set(data.keys())].map((name) => [name, typed(name)]));
  };
  if (window.location.search.includes('saved')) {
    localStorage.removeItem(path);
    // It was just created, so the input at the path of a new document is the one that was saved.
    if (values()['version']?.[0] === '1') localStorage.removeItem(path.replace(/[^/]+$/, 'new'));
  }

  let timer = 0;
  let latest: StoredInput | undefined;
  const store = () => {
    if (latest) localStorage.setItem(path, JSON.stringify(latest));
    latest = undefined;
  };
  form.addEventListener('input', () => {
    offer.hidden = true;
    window.clearTimeout(timer);
    latest = { at: Date.now(), values: values() };
    timer = window.setTimeout(store, QUIET_MS);
  });
  window.addEventListener('pagehide', store);
  // The page is hidden after the sign-out has erased everything.
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.getAttribute('action') === SIGN_OUT) latest = undefined;
  });

  const stored = JSON.parse(localStorage.getItem(path) ?? 'null') as StoredInput | null;
  if (!stored || stored.values['writer']?.[0] !== values()['writer']?.[0] || sameInput(stored.values, values())) return;
  offer.hidden = false;
  offer.querySelector('time')!.textContent = new Date(stored.at).toLocaleString();
  const [restore, discard] = offer.querySelectorAll('button');
  restore?.addEventListener('click', () => {
    for (const control of form.elements) {
      const { name, type } = control as HTMLInputElement;
      const typed = stored.values[name] ?? [];
      if (type === 'checkbox' || type === 'radio') {
        (control as HTMLInputElement).checked = typed.includes((control as HTMLInputElement).value);
      } else if (typed.length > 0 && type !== 'file') {
        (control as HTMLInputElement).value = typed.shift()!;
      }
    }
    form.dispatchEvent(new Event('input', { bubbles: true }));
  });
  discard?.addEventListener('click', () => {
    localStorage.removeItem(path);
    offer.hidden = true;
  });
}

/** Returns whether the same was typed, even into forms of different versions of the document. */
function sameInput(one: StoredInput['values'], other: StoredInput['values']): boolean {
  return JSON.stringify({ ...one, version: [] }) === JSON.stringify({ ...other, version: [] });
}
